// What has no place of its own on narrow pages: language, colours, the other
// pages, and games whose files have faults.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { language, theme } from "./bar.js";
import { keep } from "./keep.js";
import { pages } from "./nav.js";
import { games } from "./side.js";

/** @param {import('../types.js').App} app */
export function menu(app) {
  if (!app.menu) return [];
  const other = app.theme === "dark" ? "light" : "dark";
  return [
    h("div", { class: "wishes" }, language(app), theme(app, t(`tool.${other}`))),
    h("nav", { class: "nav", "aria-label": t("nav.label") }, pages(app)),
    ...keep(app),
    h("h2", {}, t("games.title")),
    games(app),
  ];
}
