// @ts-check
import { make } from "../view/dom.js";
import { playLeaving } from "./leaving.js";
import { isCalm } from "./timing.js";

/** @type {import("./timing.js").Timing} */
const TIMING = { duration: 260, easing: "cubic-bezier(.4, 0, .6, 1)" };

/**
 * Sheets go down, whatever else was over the page fades.
 * @param {{record: import("../view/record.js").ViewRecord, box: DOMRect}[]} closed
 */
export function leaveDialogs(closed) {
  const leaving = closed.filter(({ record, box }) => !record.core.isConnected && box.width > 0);
  for (const { record } of leaving) {
    const shade = make("div", "leaving leaving-shade");
    record.view.portal.append(shade);
    shade.animate([{}, { opacity: 0 }], TIMING).finished.catch(() => {}).then(() => shade.remove());
    // Without a modal's layer it is drawn where it stood, but neither takes nor holds the focus.
    record.core.setAttribute("open", "");
  }
  playLeaving(leaving.map(({ record, box }) => {
    const isDown = record.core.classList.contains("sheet") && box.bottom > innerHeight - 1 && !isCalm();
    const frame = isDown ? { translate: `0 ${innerHeight - box.top}px` } : { opacity: 0, ...(isCalm() ? {} : { scale: "0.97" }) };
    return { element: record.core, host: record.view.portal, box, frame, timing: TIMING };
  }));
}
