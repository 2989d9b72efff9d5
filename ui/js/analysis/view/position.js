// The position as text, to copy, and the ways out of and into the desk.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "../../view/icons.js";

/** @param {import('../types.js').Desk} desk */
export function position({ game, source }) {
  if (!game) return [];
  return [
    h("h2", {}, t("analyse.position")),
    h("div", { class: "fen" },
      h("code", {}, game.fen.replaceAll(",", ",\u200b")),
      h("button", { class: "only", "data-do": "copy", "aria-label": t("analyse.copy") }, icon("copy"))),
    h("p", { class: "ways" },
      h("button", { class: "link", "data-do": "panel", "data-panel": "open" }, t("analyse.open")),
      source?.game && h("a", { href: `/api/games/${encodeURIComponent(source.game)}/pdn`, download: "" }, t("analyse.pdn"))),
  ];
}
