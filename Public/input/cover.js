// @ts-check
import { attr, make } from "../view/dom.js";
import { isBarred, place, rulesOf } from "./gesture-steps.js";
import { nameParts } from "../view/nested-controls.js";

const HOLD = 0.5;
const STRAY = 10;
/** How long a tap waits for a second one where both mean something. */
const PAUSE = 300;

/**
 * A transparent button over a node that is no control: what is inside stays what it is, and keyboard and
 * screen reader have a real button.
 * @param {import("../view/record.js").ViewRecord} record @param {string} className @param {(event: MouseEvent) => void} act
 */
export function coverButton(record, className, act) {
  const button = make("button", `${className} cover`);
  button.type = "button";
  button.dataset.row = record.id;
  button.addEventListener("click", act);
  attr(button, "aria-label", record.props.accessibilityLabel);
  if (!record.props.accessibilityLabel) attr(button, "aria-labelledby", nameParts(record.view.tree, record.node).map((id) => `n-${id}`).join(" "));
  return button;
}

/** @param {import("./gesture-steps.js").Touched} record @param {HTMLElement} box */
export function cover(record, box) {
  if (box.querySelector(":scope > .tap")) return;
  let held = false;
  let timer = 0;
  let pending = 0;
  const taps = (/** @type {string} */ name, /** @type {MouseEvent} */ event) => {
    const space = rulesOf(record, name)?.coordinateSpace;
    // A press of a key is in the middle.
    const { left, top, width, height } = box.getBoundingClientRect();
    const at = event.detail === 0 ? new MouseEvent("click", { clientX: left + width / 2, clientY: top + height / 2 }) : event;
    if (!isBarred(record, name)) record.act(name, space && { location: place(box, at, record, space) });
  };
  const button = coverButton(record, "tap", (event) => {
    const doubles = record.can("doubleTap");
    if (held || (doubles && event.detail > 1)) {
      held = false;
      return;
    }
    // The keyboard, whose detail is 0, taps once.
    if (!doubles) taps("tap", event);
    else if (event.detail === 0) taps(record.can("tap") ? "tap" : "doubleTap", event);
    else if (record.can("tap")) pending = setTimeout(() => taps("tap", event), PAUSE);
  });
  button.addEventListener("dblclick", (/** @type {MouseEvent} */ event) => {
    clearTimeout(pending);
    taps("doubleTap", event);
  });
  /** @type {PointerEvent | null} */
  let from = null;
  const forget = () => clearTimeout(timer);
  button.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    held = false;
    record.state.made = null;
    if (!record.can("longPress")) return;
    from = event;
    timer = setTimeout(() => {
      if (isBarred(record, "longPress")) return;
      held = true;
      record.state.made = "longPress";
      record.act("longPress");
    }, (rulesOf(record, "longPress")?.minimumDuration ?? HOLD) * 1000);
  });
  // A finger trembles; one that goes away is no press.
  button.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > (rulesOf(record, "longPress")?.maximumDistance ?? STRAY)) forget();
  });
  // A long touch is no wish for the browser's own menu.
  button.addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => record.can("longPress") && event.preventDefault());
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, forget);
  // Below the content, which lets a click through except where something inside is to be clicked.
  box.prepend(button);
}
