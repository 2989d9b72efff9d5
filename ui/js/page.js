// The page as a whole: every part painted from the one state.

import { byId, patch } from "./dom.js";
import { nameOf, t } from "./i18n.js";
import { boardState, mine, outcome } from "./shown.js";
import { picks, wishes } from "./view/bar.js";
import { keepRow } from "./view/keep.js";
import { menu } from "./view/menu.js";
import { follow, moves } from "./view/moves.js";
import { pages } from "./view/nav.js";
import { player } from "./view/players.js";
import { side, strip } from "./view/side.js";
import { refused, status } from "./view/status.js";
import { tools } from "./view/tools.js";

/** @typedef {import('./types.js').App} App */

/** @param {ReturnType<typeof import('./board/board.js').createBoard>} board */
export function createPage(board) {
  /** @type {Record<string, (app: App) => import('./dom.js').Kid[]>} */
  const parts = {
    nav: pages,
    picks,
    wishes,
    side,
    far: (app) => player(app, "far"),
    near: (app) => player(app, "near"),
    status,
    moves,
    keep: keepRow,
    counters: strip,
    tools,
    menu,
  };
  let followed = "";
  new ResizeObserver(() => follow(byId("moves"))).observe(byId("moves"));

  /** @param {App} app */
  function paint(app) {
    const state = boardState(app);
    if (state) board.update(state);
    for (const [id, part] of Object.entries(parts)) patch(byId(id), ...part(app));
    board.name(t("board.label"));
    byId("tools").setAttribute("aria-label", t("tool.label"));
    byId("nav").setAttribute("aria-label", t("nav.label"));
    const said = byId("status");
    said.classList.toggle("refused", refused(app));
    said.tabIndex = said.scrollHeight > said.clientHeight ? 0 : -1;
    byId("menu").hidden = !app.menu;
    byId("play").dataset.turn = outcome(app) ? "over" : mine(app) ? "yours" : "theirs";
    document.title = app.variant ? `${nameOf(app.variant.names) || app.variant.id} · Damiera` : "Damiera";
    const at = `${app.game?.id} ${app.game?.ply} ${app.view}`;
    if (at !== followed) follow(byId("moves"));
    followed = at;
  }

  return { paint };
}
