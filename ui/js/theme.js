// Runs before the page is painted: light or dark, as the reader chose, else as
// the system says. The only script that is no module.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const choose = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("damiera.theme");
    } catch {
      // no memory: follow the system
    }
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  choose();
  system.addEventListener("change", choose);
})();
