/**
 * The view for a projector: larger type, the room alone, keys instead of buttons, and a light that follows
 * the pointer. `projector=1` in a link opens it; browsers allow full screen only after a key or a click.
 *
 * Keys in this view: p leaves it, f toggles full screen, 1 to 7 open the rooms; arrows, space, Home and End
 * are those of the room.
 */

import { announce } from "./announce.js";
import { ROOMS } from "./declared.js";
import { el } from "./dom.js";
import { message, say } from "./language.js";
import { enterRoom } from "./places.js";

/** How long the light stays after the pointer has stopped, in milliseconds. */
const LINGER = 2500;

export function startProjector(/** @type {import("./main.js").App} */ { state }) {
  const light = el("div", { class: "laser", hidden: true, "aria-hidden": "true" });
  const keys = el("p", { class: "projector-keys small", say: message("page-projector-keys") });
  document.body.append(light, keys);
  let lingering = 0;

  const show = () => {
    const on = state.get("projector");
    document.documentElement.toggleAttribute("data-projector", on);
    light.hidden = true;
    if (!on && document.fullscreenElement) document.exitFullscreen();
  };

  function toggle() {
    const on = !state.get("projector");
    state.set({ projector: on });
    if (on) fill();
    announce(on ? say("page-projector-keys") : say("page-projector-off"));
  }

  /** Some browsers refuse full screen, for example in a frame; the large type remains. */
  const fill = () => document.documentElement.requestFullscreen?.().catch(() => {});

  document.getElementById("projector")?.addEventListener("click", toggle);
  document.addEventListener("pointermove", ({ clientX, clientY, pointerType }) => {
    if (!state.get("projector") || pointerType === "touch") return;
    light.hidden = false;
    light.style.translate = `${clientX}px ${clientY}px`;
    clearTimeout(lingering);
    lingering = setTimeout(() => {
      light.hidden = true;
    }, LINGER);
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea, dialog *"))
      return;
    if (!state.get("projector")) return;
    if (event.key === "p" || event.key === "Escape") toggle();
    else if (event.key === "f") fill();
    else if (ROOMS[Number(event.key) - 1]) enterRoom(ROOMS[Number(event.key) - 1]);
    else return;
    event.preventDefault();
  });
  state.watch(["projector"], show);
  show();
}
