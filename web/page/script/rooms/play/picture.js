/**
 * A picture on the tiles: chosen from the user's files, cut to the shape of the board, kept by the tab after
 * a reload, and never sent anywhere.
 */

import { el } from "../../dom.js";
import { message } from "../../language.js";
import { ofTab } from "../../storage.js";

const SIDE = 900;

/**
 * @param {HTMLElement} board the element that shows the picture
 * @param {() => void} onUnread is called for a file that is not a picture
 */
export function createPicture(board, onUnread) {
  /** @type {ImageBitmap | null} */
  let source = null;
  let address = "";
  const file = el("input", {
    type: "file",
    accept: "image/*",
    class: "visually-hidden",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: choose,
  });
  const open = el("button", {
    type: "button",
    say: message("page-play-picture"),
    onclick: () => file.click(),
  });
  const remove = el("button", {
    type: "button",
    say: message("page-play-numbers"),
    hidden: true,
    onclick: () => {
      ofTab.put("picture", null);
      wear(null);
    },
  });
  let [rows, cols] = [3, 3];

  async function choose() {
    const [chosen] = file.files ?? [];
    const picture = chosen && (await read(URL.createObjectURL(chosen)).catch(() => null));
    if (picture) {
      keep(picture);
      wear(picture);
    } else if (chosen) onUnread();
    file.value = "";
  }

  async function wear(/** @type {ImageBitmap | null} */ picture) {
    source = picture;
    URL.revokeObjectURL(address);
    address = picture ? URL.createObjectURL(await cutOf(picture, rows, cols)) : "";
    board.classList.toggle("has-picture", picture !== null);
    board.style.setProperty("--picture", picture ? `url("${address}")` : "none");
    remove.hidden = picture === null;
  }

  /** A board of another shape shows another part. */
  function fit(/** @type {import("../../engine.js").Board} */ shown) {
    if (shown.rows === rows && shown.cols === cols) return;
    [rows, cols] = [shown.rows, shown.cols];
    if (source) wear(source);
  }

  const left = ofTab.get("picture");
  if (left) read(left).then(wear, () => ofTab.put("picture", null));
  return { elements: [open, remove, file], fit };
}

/** Stores the picture, small enough for the browser's storage. */
function keep(/** @type {ImageBitmap} */ picture) {
  const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height));
  const canvas = el("canvas", {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  ofTab.put("picture", canvas.toDataURL("image/jpeg", 0.85));
}

/** Uses an image element, because it also reads SVG. */
async function read(/** @type {string} */ from) {
  const image = new Image();
  image.src = from;
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** The middle part, which the board shows. */
function cutOf(/** @type {ImageBitmap} */ picture, /** @type {number} */ rows, /** @type {number} */ cols) {
  const { width, height } = picture;
  const scale = Math.min(width / cols, height / rows);
  const [wide, high] = [cols * scale, rows * scale];
  const canvas = new OffscreenCanvas(
    Math.round((SIDE * cols) / Math.max(rows, cols)),
    Math.round((SIDE * rows) / Math.max(rows, cols)),
  );
  canvas
    .getContext("2d")
    ?.drawImage(
      picture,
      (width - wide) / 2,
      (height - high) / 2,
      wide,
      high,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
