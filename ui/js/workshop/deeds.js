// What can be done with a file: open, save, play, share, measure, read its
// rules.

import * as api from "../api.js";
import { clip } from "../clip.js";
import { byId } from "../dom.js";
import { t } from "../i18n.js";
import { recall, remember } from "../prefs.js";
import * as draft from "./draft.js";
import { fileName } from "./head.js";
import * as server from "./server.js";
import { LinkError, MOST_TEXT, pack } from "./share.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Notice} Notice
 */

/**
 * @param {{
 *   readonly bench: Bench, set: (change: Partial<Bench>) => void, say: (text: string) => void,
 *   editor: import('./editor.js').Editor, completion: {open: () => Promise<void>},
 *   show: (text: string, how?: {origin?: string | null, loose?: boolean, fresh?: boolean, notice?: Notice | null}) => void,
 *   mend: (line: number, column: number) => void, jump: (way: 1 | -1) => void,
 * }} work
 */
export function createDeeds(work) {
  const { set, say, editor, show } = work;
  const picker = /** @type {HTMLInputElement} */ (byId("picker"));
  let reading = new AbortController();
  let measuring = new AbortController();

  /** @param {Notice | null} notice */
  function tell(notice) {
    set({ notice });
    if (notice) say(t(notice.key, notice.words));
  }

  /**
   * Says what went wrong, if it is anything that may.
   * @param {unknown} error
   */
  function failed(error) {
    if (error instanceof api.Problem) tell(troubled(error));
    else if (error instanceof TypeError) tell({ key: "workshop.silent" });
    else throw error;
  }

  /** @param {api.Problem} problem */
  function troubled({ status, code, message }) {
    if (status === 429) return { key: "workshop.busy" };
    if (code === "too-many-studies") return { key: "workshop.health.busy" };
    return { key: "error.other", words: { detail: message } };
  }

  /**
   * Begins with a copy of a game of the house.
   * @param {string} id
   * @param {boolean} [fresh]
   */
  async function copy(id, fresh = false) {
    try {
      show(await server.source(id), { origin: id, fresh });
    } catch (error) {
      failed(error);
      if (fresh) await empty(true, work.bench.notice);
    }
  }

  /**
   * Begins with the examples of the keys that every game needs, and a few more.
   * @param {boolean} [fresh]
   * @param {Notice | null} [notice]
   */
  async function empty(fresh = false, notice = null) {
    try {
      const wanted = ["format", "names", "setup", "draws"];
      const keys = (await server.language()).filter(({ path, required }) => !path.includes(".") && (required || wanted.includes(path)));
      show(`${keys.map(({ example }) => example).join("\n")}\n`, { fresh, notice });
    } catch (error) {
      failed(error);
    }
  }

  /** @param {File} file */
  async function take(file) {
    if (file.size > MOST_TEXT) {
      tell({ key: "workshop.file.too-long" });
      return;
    }
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      show(text);
    } catch {
      tell({ key: "workshop.file.unreadable" });
    }
  }

  function save() {
    const { text, origin } = work.bench;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
    link.download = fileName(text);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    draft.keep({ text, origin, loose: false });
    set({ loose: false });
    say(t("workshop.saved", { file: fileName(text) }));
  }

  async function share() {
    if (work.bench.panel === "share") {
      set({ panel: null });
      return;
    }
    set({ panel: "share", link: "", copied: false, notice: null });
    try {
      const packed = await pack(work.bench.text);
      set({ link: `${location.origin}${location.pathname}#t=${packed}` });
      const field = document.getElementById("link");
      if (field instanceof HTMLInputElement) field.select();
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      set({ panel: null });
      tell({ key: `workshop.share.${error.trouble}` });
    }
  }

  async function copyLink() {
    const field = /** @type {HTMLInputElement} */ (byId("link"));
    const copied = await clip(field.value);
    field.select();
    set({ copied });
    if (copied) say(t("workshop.share.copied"));
    else field.focus(); // it is selected: the reader's own keys copy it
  }

  async function play() {
    const { made, seen, starting, text } = work.bench;
    if (starting || !made || made.text !== text || seen !== text) return;
    set({ starting: true });
    try {
      const level = Number(recall("level"));
      const id = await server.play(text, made.variant.first, level >= 1 && level <= 5 ? level : 3);
      location.assign(`/?game=${encodeURIComponent(id)}`);
    } catch (error) {
      failed(error);
    } finally {
      set({ starting: false });
    }
  }

  /** Writes the rules in words; once they are open they follow the text. */
  async function explain() {
    const { made, lang } = work.bench;
    if (!made) return;
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    set({ reading: true });
    try {
      const rules = await server.explain(made.text, lang, signal);
      if (!signal.aborted) set({ rules, reading: false });
    } catch (error) {
      if (signal.aborted) return;
      set({ reading: false });
      failed(error);
    }
  }

  async function measure() {
    const { made } = work.bench;
    if (!made || work.bench.measuring) return;
    measuring = new AbortController();
    const { signal } = measuring;
    const { text } = made;
    set({ measuring: true, study: null, notice: null });
    try {
      await server.measure(text, (study) => set({ study: { ...study, text } }), signal);
      say(t("workshop.health.end"));
    } catch (error) {
      if (!signal.aborted) failed(error);
    } finally {
      set({ measuring: false });
    }
  }

  /** Repairs the first fault of the line with the caret. */
  function mendHere() {
    const line = editor.caret.row + 1;
    const fault = editor.faults.find((fault) => fault.line === line && fault.replacement);
    if (fault) work.mend(fault.line, fault.column);
  }

  /** @param {DOMStringMap} data */
  function tab({ tab }) {
    set({ tab: Number(tab) });
    document.getElementById(`tab-${tab}`)?.focus();
  }

  /** @type {Record<string, (data: DOMStringMap) => void>} */
  const all = {
    open: () => set({ panel: work.bench.panel === "open" ? null : "open" }),
    file: () => picker.click(),
    empty: () => void empty(),
    aside: () => {
      const own = draft.takeBack();
      if (own) show(own.text, own);
      set({ aside: false });
    },
    save, share: () => void share(), copy: () => void copyLink(), play: () => void play(),
    words: () => {
      editor.select(editor.caret.at);
      void work.completion.open();
    },
    mend: ({ line, column }) => work.mend(Number(line), Number(column)),
    next: () => work.jump(1),
    tab,
    explain: () => void explain(),
    measure: () => void measure(),
    stop: () => measuring.abort(),
    theme: () => {
      const next = work.bench.theme === "dark" ? "light" : "dark";
      remember("theme", next);
      document.documentElement.dataset.theme = next;
    },
  };

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-do]") : null;
    if (button instanceof HTMLElement) all[button.dataset.do ?? ""]?.(button.dataset);
    const inside = target instanceof Element && (target.closest("#panel") || target.closest("[aria-controls=panel]"));
    if (work.bench.panel && !inside) set({ panel: null });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !work.bench.panel) return;
    const opener = work.bench.panel;
    set({ panel: null });
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-do=${opener}]`))?.focus();
  });
  byId("tabs").addEventListener("keydown", (event) => {
    const last = work.bench.made?.examples.length ?? 0;
    const at = work.bench.tab;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tab(/** @type {any} */ ({ tab: String(to) }));
  });
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    picker.value = "";
    if (file) void take(file);
  });
  const edit = byId("edit");
  edit.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  edit.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void take(file);
  });

  let due = 0;
  return {
    copy, empty, save, mendHere,
    /**
     * Lets the rules in words follow the text, if they are open.
     * @param {boolean} [now]
     */
    follow(now = false) {
      const { rules, made } = work.bench;
      if (!rules || !made || (!now && rules.variant.hash === made.variant.hash)) return;
      clearTimeout(due);
      due = window.setTimeout(() => void explain(), now ? 0 : 800);
    },
  };
}
