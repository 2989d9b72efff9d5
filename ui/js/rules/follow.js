// Marks in the contents where the reader is.

let stop = () => {};

/**
 * @param {HTMLElement} text
 * @param {HTMLElement} contents
 */
export function follow(text, contents) {
  stop();
  const sections = [...text.querySelectorAll("section[id]")];
  const mark = () => {
    const top = (/** @type {Element} */ section) => section.getBoundingClientRect().top;
    const here = sections.filter((section) => top(section) < 120).pop() ?? sections[0];
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 && scrollY > 0;
    const asked = sections.find(({ id }) => `#${id}` === location.hash);
    const near = asked && top(asked) > -1 && top(asked) < innerHeight; // near the end it cannot come to the top
    const current = !end ? here : near ? asked : sections[sections.length - 1];
    for (const link of contents.querySelectorAll("a[href^='#']")) {
      if (current && link.getAttribute("href") === `#${current.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", mark, { passive: true });
  stop = () => removeEventListener("scroll", mark);
  mark();
}
