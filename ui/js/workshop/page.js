// The page as a whole: every part painted from the one state.

import { byId, h, patch } from "../dom.js";
import { t } from "../i18n.js";
import { fill } from "../rules/figure.js";
import { sections } from "../rules/article.js";
import { brand, language, theme } from "../view/bar.js";
import { nav } from "../view/nav.js";
import { standing } from "./band.js";
import { buttons, fileName, panel, title } from "./head.js";
import { health } from "./health.js";
import { age, figures, tabs } from "./preview.js";
import { beginning, still } from "./still.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Fault} Fault
 */

/** @param {(text: string) => void} say */
export function createPage(say) {
  let drawn = "";
  let told = /** @type {import('../rules/types.js').Rules | null} */ (null);
  patch(byId("brand"), ...brand());

  /**
   * @param {Bench} bench
   * @param {Fault[]} faults
   */
  function paint(bench, faults) {
    document.title = `${fileName(bench.text)} · Damiera`;
    patch(byId("nav"), ...nav("workshop", {}));
    patch(byId("wishes"), language(bench), theme(bench, ""));
    patch(byId("title"), ...title(bench));
    patch(byId("buttons"), ...buttons(bench));
    patch(byId("panel"), ...panel(bench));
    byId("panel").hidden = bench.panel === null;
    patch(byId("notice"), bench.notice ? t(bench.notice.key, bench.notice.words) : "");
    byId("notice").hidden = bench.notice === null;
    const { text, bad } = standing(bench, faults);
    patch(byId("standing"), bad ? h("button", { "data-do": "next", "aria-keyshortcuts": "F8", title: "F8" }, text) : text);
    byId("standing").classList.toggle("bad", bad);
    patch(byId("tabs"), ...tabs(bench));
    patch(byId("age"), ...age(bench));
    patch(byId("figures"), ...figures(bench));
    patch(byId("health"), ...health(bench));
    view(bench);
    inWords(bench);
  }

  /**
   * The board of the tab. It is drawn anew only when it is another one: the
   * reader may be trying it.
   * @param {Bench} bench
   */
  function view({ made, tab, framed, lang, theme }) {
    const host = byId("still");
    const name = made ? `${made.variant.hash} ${JSON.stringify(made.examples[tab - 1] ?? made.fen)} ${tab} ${framed} ${lang} ${theme}` : "";
    if (name === drawn) return;
    drawn = name;
    byId("view").setAttribute("aria-labelledby", `tab-${tab}`);
    if (!made) {
      patch(host);
      return;
    }
    const diagram = made.examples[tab - 1]?.diagram ?? { ...beginning(made), caption: `${t(`games.first.${made.variant.first}`)}.` };
    fill(host, made.variant, { ...diagram, title: undefined }, say, {
      rules: { yaml: made.text }, framed, draw: (geometry, diagram, px) => still(geometry, diagram, px, framed),
    });
  }

  /** @param {Bench} bench */
  function inWords({ rules, reading, made }) {
    const words = t(reading ? "workshop.rules.writing" : rules ? "workshop.rules.again" : "workshop.rules.write");
    patch(byId("inwords"),
      h("h2", {}, t("workshop.rules")),
      h("p", { class: "about" }, t("workshop.rules.about")),
      h("div", { class: "buttons" }, h("button", { class: "answer", "data-do": "explain", disabled: !made || reading }, words)));
    if (rules === told) return;
    told = rules;
    const host = byId("rules");
    host.hidden = rules === null;
    patch(host, rules && h("p", { class: "lede" }, rules.lede.join(" ")), rules && sections(rules));
    if (!rules || !made) return;
    for (const figure of host.querySelectorAll("figure")) {
      const [section, i] = (figure.dataset.figure ?? "").split(" ");
      const diagram = rules.sections.find(({ id }) => id === section)?.diagrams[Number(i)];
      if (diagram) fill(figure, made.variant, diagram, say, { rules: { yaml: made.text } });
    }
  }

  /** Names in the reader's language what has no words of its own. */
  function name() {
    byId("nav").setAttribute("aria-label", t("nav.label"));
    byId("code").setAttribute("aria-label", t("workshop.code"));
    byId("tabs").setAttribute("aria-label", t("workshop.tabs"));
    byId("bench").setAttribute("aria-label", t("workshop.code"));
    byId("picker").setAttribute("aria-label", t("workshop.open.file"));
    patch(byId("keys"), h("button", { "data-do": "words" }, h("span", { class: "long" }, t("workshop.words.key")), h("span", { class: "short" }, t("workshop.words"))));
  }

  return { paint, name };
}
