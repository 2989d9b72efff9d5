// What is wrong with a position that somebody wrote or set up.

import { t } from "../i18n.js";

/**
 * What is wrong with a position, in the reader's language if there are words for it.
 * @param {import('../api.js').Problem} problem
 */
export function faultOf({ code, reason, square, message }) {
  const key = `analyse.fault.${code === "bad-fen" ? reason : code}`;
  const words = t(key, { square: square ?? "" });
  return words === key ? t("error.other", { detail: message }) : words;
}
