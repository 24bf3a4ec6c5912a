/**
 * Runs before anything else is loaded: the board in the first bytes of the page can be played, and a page
 * that was opened from a folder explains that it needs a server. Then it loads the rest. It is not a module,
 * because browsers do not load modules from a folder.
 */
(() => {
  const welcome = /** @type {HTMLElement} */ (document.getElementById("welcome"));
  const drawing = /** @type {SVGElement} */ (welcome.querySelector("svg"));
  const given = new URLSearchParams(location.hash.slice(1) || location.search);
  const language = given.get("language") ?? kept("language") ?? (navigator.language || "en").slice(0, 2);
  if (language === "fr") document.documentElement.lang = "fr";
  const theme = given.get("theme") ?? kept("theme");
  if (theme) document.documentElement.dataset.theme = theme;

  /** The choices of an earlier visit, as storage.js stores them. */
  function kept(/** @type {string} */ name) {
    try {
      return JSON.parse(localStorage.getItem(`taquin-${name}`) ?? "null");
    } catch {
      return null;
    }
  }
  if (location.protocol === "file:") {
    /** @type {HTMLElement} */ (document.getElementById("from-folder")).hidden = false;
    /** @type {HTMLElement} */ (document.getElementById("coming")).hidden = true;
  }

  // The rest is loaded when the board is drawn and the styles of the rooms are loaded, because rooms mounted
  // without styles would jump. A hidden page does not draw, so it does not wait.
  const later = () =>
    document.body.append(/** @type {HTMLTemplateElement} */ (document.getElementById("later")).content);
  addEventListener("load", () => {
    requestAnimationFrame(() => setTimeout(later));
    setTimeout(later, 1000);
  });

  // The page draws any other board shortly afterwards.
  if (given.has("board") || (given.get("room") ?? "solve") !== "solve") {
    drawing.remove();
    return;
  }
  const side = 3;
  const pieces = /** @type {SVGElement[]} */ ([...drawing.querySelectorAll("[data-cell]")]);
  let blank = Number(drawing.dataset.blank);

  /** Slides a tile that is beside the blank. @param {SVGElement | null | undefined} piece */
  function slide(piece) {
    const cell = Number(piece?.dataset.cell ?? NaN);
    const [down, right] = [
      Math.floor(cell / side) - Math.floor(blank / side),
      (cell % side) - (blank % side),
    ];
    if (!piece || Math.abs(down) + Math.abs(right) !== 1) return;
    piece.setAttribute("transform", `translate(${blank % side} ${Math.floor(blank / side)})`);
    [piece.dataset.cell, blank] = [String(blank), cell];
    const tiles = Array.from(
      { length: side * side },
      (_, at) => pieces.find(({ dataset }) => Number(dataset.cell) === at)?.textContent?.trim() ?? "0",
    );
    const rows = [0, 1, 2].map((row) => tiles.slice(row * side, row * side + side));
    welcome.dataset.board = rows.map((row) => row.join(",")).join("/");
    drawing.setAttribute("aria-label", rows.map((row) => row.join(" ")).join(" / "));
  }

  /** Slides the tile that can move by `step` cells into the blank. */
  const slideFrom = (/** @type {number} */ step) =>
    slide(pieces.find(({ dataset }) => Number(dataset.cell) === blank + step));

  /** Pointer movements shorter than this, in pixels, are taps. */
  const shortest = 16;
  let [fromX, fromY] = [0, 0];
  drawing.addEventListener("pointerdown", ({ clientX, clientY }) => {
    [fromX, fromY] = [clientX, clientY];
  });
  drawing.addEventListener("pointerup", ({ target, clientX, clientY }) => {
    const [right, down] = [clientX - fromX, clientY - fromY];
    if (Math.max(Math.abs(right), Math.abs(down)) < shortest)
      slide(/** @type {SVGElement?} */ (/** @type {Element} */ (target).closest("[data-cell]")));
    else if (Math.abs(right) > Math.abs(down)) slideFrom(right > 0 ? -1 : 1);
    else slideFrom(down > 0 ? -side : side);
  });
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (!welcome.isConnected) return removeEventListener("keydown", keys);
    /** @type {Record<string, number>} */
    const steps = { ArrowUp: side, ArrowDown: -side, ArrowLeft: 1, ArrowRight: -1 };
    if (steps[event.key]) slideFrom(steps[event.key]);
  };
  addEventListener("keydown", keys);
})();
