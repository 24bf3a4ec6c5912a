/**
 * A name with its meaning, which is visible while the pointer is over the name or the name has the focus;
 * Escape hides it. The meaning is drawn above everything, so that no table or scrolled box cuts it off.
 */

import { el, freshId } from "./dom.js";

/** @param {string} name a message @param {string} meaning a message */
export function withMeaning(name, meaning) {
  const id = freshId("meaning");
  const term = el("button", { type: "button", class: "count-name", "aria-describedby": id, say: name });
  const tip = el("span", { class: "meaning", role: "tooltip", id, popover: "manual", say: meaning });

  function show() {
    if (!tip.isConnected || tip.matches(":popover-open")) return;
    tip.showPopover();
    const [box, own] = [term.getBoundingClientRect(), tip.getBoundingClientRect()];
    const left = Math.max(8, Math.min(box.left, innerWidth - own.width - 8));
    const above = box.top - own.height - 6;
    Object.assign(tip.style, { left: `${left}px`, top: `${above > 0 ? above : box.bottom + 6}px` });
  }
  const hide = () => {
    if (tip.isConnected && tip.matches(":popover-open")) tip.hidePopover();
  };

  term.addEventListener("mouseenter", show);
  term.addEventListener("focus", show);
  term.addEventListener("mouseleave", () => {
    if (document.activeElement !== term) hide();
  });
  term.addEventListener("blur", hide);
  term.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  return el("span", {}, term, tip);
}
