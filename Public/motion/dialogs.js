// @ts-check
import { make } from "../view/dom.js";
import { PRESENTED } from "../view/place.js";
import { playLeaving } from "./leaving.js";
import { isCalm } from "./timing.js";
import { zoomFrames } from "./zoom-frames.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** @type {import("./timing.js").Timing} */
const TIMING = { duration: 260, easing: "cubic-bezier(.4, 0, .6, 1)" };
/** @type {import("./timing.js").Timing} */
const GROWTH = { duration: 380, easing: "cubic-bezier(.2, .85, .25, 1)" };

/**
 * Sheets go down, whatever else was over the page fades.
 * @param {{record: ViewRecord, box: DOMRect}[]} closed @param {import("./zooms.js").Zooms} zooms
 */
export function leaveDialogs(closed, zooms) {
  // A sheet that was drawn away is not visible any more.
  const leaving = closed.filter(({ record, box }) => !record.core.isConnected && box.width > 0 && !record.core.classList.contains("drawn-away"));
  for (const { record } of leaving) {
    const shade = make("div", "leaving leaving-shade");
    record.view.portal.append(shade);
    shade.animate([{}, { opacity: 0 }], TIMING).finished.catch(() => {}).then(() => shade.remove());
    // Without a modal's layer it is drawn where it stood, but neither takes nor holds the focus.
    record.core.setAttribute("open", "");
  }
  playLeaving(leaving.map(({ record, box }) => {
    const source = zooms.source(record, false);
    if (source) {
      const [frame, start] = zoomFrames(source, box);
      return { element: record.core, host: record.view.portal, box, start, frame, timing: GROWTH };
    }
    const isDown = record.core.matches(".sheet, .choices") && box.bottom > innerHeight - 1 && !isCalm();
    const frame = isDown ? { translate: `0 ${innerHeight - box.top}px` } : { opacity: 0, ...(isCalm() ? {} : { scale: "0.97" }) };
    return { element: record.core, host: record.view.portal, box, frame, timing: TIMING };
  }));
}

/**
 * Lets the dialogs that have come grow out of the views that they are for.
 * @param {Iterable<ViewRecord>} created @param {import("./zooms.js").Zooms} zooms
 */
export function growDialogs(created, zooms) {
  for (const record of created) {
    const source = PRESENTED.has(record.node.type) && record.core.open ? zooms.source(record, true) : null;
    if (!source) continue;
    // It does not come from below as well.
    for (const one of record.core.getAnimations()) one.finish();
    record.core.animate(zoomFrames(source, record.core.getBoundingClientRect()), GROWTH);
  }
}
