// Puts a text where the reader can paste it.

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser let it happen
 */
export async function clip(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = document.createElement("textarea"); // a page without TLS has no clipboard
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}

/**
 * As clip, for pages that say afterwards what became of it.
 * @param {string} text
 * @returns {Promise<{ key: string, words: Record<string, string> }>} what to say of it; the text itself where the browser did not let it happen
 */
export async function copied(text) {
  return { key: await clip(text) ? "analyse.copied" : "keep.failed", words: { text } };
}
