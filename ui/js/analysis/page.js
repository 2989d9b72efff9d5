// The page as a whole: every part painted from the one state.

import { byId, h, patch } from "../dom.js";
import { nameOf, t } from "../i18n.js";
import { boardState } from "../shown.js";
import { language, picks, theme } from "../view/bar.js";
import { icon } from "../view/icons.js";
import { follow } from "../view/moves.js";
import { nav } from "../view/nav.js";
import { current } from "./line.js";
import { curve } from "./view/curve.js";
import { lines } from "./view/lines.js";
import { meter, share } from "./view/meter.js";
import { moves, points } from "./view/moves.js";
import { panel } from "./view/panel.js";
import { position } from "./view/position.js";
import { said } from "./view/said.js";
import { steps, tools } from "./view/tools.js";

/**
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('../types.js').BoardState} BoardState
 */

/** @param {ReturnType<typeof import('../board/board.js').createBoard>} board */
export function createPage(board) {
  /** @type {Record<string, (desk: Desk) => import('../dom.js').Kid[]>} */
  const parts = {
    nav: pages,
    picks: (desk) => (desk.framed ? [] : picks(desk)),
    wishes: (desk) => [language(desk), theme(desk, ""), more(desk)],
    menu: (desk) => (desk.menu ? menu(desk) : []),
    meter, said, lines, curve, moves, points, position, panel, steps, tools,
  };
  let followed = "";

  /** @param {Desk} desk */
  function paint(desk) {
    const state = stateOf(desk);
    if (state) board.update(state);
    for (const [id, part] of Object.entries(parts)) patch(byId(id), ...part(desk));
    board.name(t("board.label"));
    for (const [id, key] of [["tools", "tool.label"], ["nav", "nav.label"]]) byId(id).setAttribute("aria-label", t(key));
    byId("lines").classList.toggle("refused", desk.verdict !== null && desk.drawn);
    byId("lines").style.setProperty("--count", String(desk.count));
    byId("meter").style.setProperty("--share", String(share(desk)));
    const main = byId("analysis");
    main.classList.toggle("turned", desk.turned);
    main.dataset.panel = desk.panel ?? "";
    main.dataset.turn = desk.watching || desk.pending ? "waits" : "yours";
    byId("panel").hidden = desk.panel === null;
    byId("menu").hidden = !desk.menu;
    agree(desk);
    document.title = desk.variant ? `${t("nav.analysis")}: ${nameOf(desk.variant.names)} · Damiera` : "Damiera";
    const at = `${desk.source?.key} ${desk.at} ${desk.side?.from}`;
    if (at !== followed) follow(byId("moves"));
    followed = at;
  }

  return { paint };
}

/**
 * What the board shows: the position, a draft, or a look along a line.
 * @param {Desk} desk
 * @returns {BoardState | null}
 */
function stateOf(desk) {
  const state = boardState(desk);
  if (!state) return null;
  const still = { movable: [], selected: null, targets: {}, turns: [], last: null, progress: [], better: null, refused: null, hint: null, choice: null };
  if (desk.draft) return { ...state, ...still };
  const looked = desk.preview?.frame;
  if (looked) {
    const last = { path: looked.path, captured: looked.captured.map(({ square }) => square) };
    return { ...state, ...still, pieces: looked.pieces, ghosts: {}, last };
  }
  const free = !desk.pick && !desk.verdict && !desk.choice && !desk.moving && !desk.pending;
  return { ...state, better: state.better ?? (free ? best(desk) : null) };
}

/**
 * The engine's best move, as a route.
 * @param {Desk} desk
 */
function best(desk) {
  const move = desk.engine ? (desk.held ?? current(desk))?.lines[0]?.moves[0] : undefined;
  const option = move === undefined ? undefined : desk.game?.legal.find((legal) => legal.move === move);
  return option ? { path: option.path, captured: [], jumped: 0 } : null;
}

/** @param {Desk} desk */
function pages({ source, variant }) {
  const id = encodeURIComponent(variant?.id ?? "");
  const to = variant ? { rules: `/rules?game=${id}`, play: `/?variant=${id}` } : {};
  const game = source?.game ? { play: `/?game=${encodeURIComponent(source.game)}`, rules: `/rules?game=${id}&table=${encodeURIComponent(source.game)}` } : {};
  return nav("analysis", { ...to, ...game, analysis: location.pathname + location.search });
}

/** @param {Desk} desk */
function more(desk) {
  return h("button", { class: "only menu", "data-do": "menu", "aria-label": t("tool.menu"), "aria-expanded": String(desk.menu), "aria-controls": "menu" }, icon("menu"));
}

/** @param {Desk} desk */
function menu(desk) {
  const other = desk.theme === "dark" ? "light" : "dark";
  return [
    h("div", { class: "wishes" }, language(desk), theme(desk, t(`tool.${other}`))),
    h("nav", { class: "nav", "aria-label": t("nav.label") }, pages(desk)),
  ];
}

/**
 * Fields that people write in keep their own value; this makes it agree.
 * @param {Desk} desk
 */
function agree({ draft, at, link }) {
  for (const radio of document.querySelectorAll("#panel input[type=radio]")) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === (radio.name === "turn" ? draft?.turn : draft?.brush);
  }
  const range = document.querySelector("#curve input");
  if (range instanceof HTMLInputElement && Number(range.value) !== at) range.value = String(at);
  const fen = document.getElementById("fen");
  if (fen instanceof HTMLTextAreaElement && draft && fen.value !== draft.text && !draft.written) fen.value = draft.text;
  const field = document.getElementById("link");
  if (field instanceof HTMLInputElement && field.value !== link) field.value = link;
}
