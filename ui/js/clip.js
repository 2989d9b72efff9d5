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
    const field = document.createElement("textarea"); // a page without TLS has no clipboard
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
