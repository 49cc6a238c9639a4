// @ts-check
import { make, style, text as write } from "../view/dom.js";
import { leave } from "../view/clock.js";
import { textStyles } from "../drawing/values.js";
import { writeText } from "./runs.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Text, {shown: HTMLElement, spoken?: HTMLElement, hugs?: boolean}>} TextNode */

/**
 * Draws a text as a renderer of the app has, once that is loaded.
 * @type {((record: TextNode) => Element) | null}
 */
let drawText = null;

/** @param {(record: TextNode) => Element} draw */
export function useTextDrawing(draw) {
  drawText = draw;
}

/**
 * Makes the letters of a text smaller that does not fit, once that is loaded.
 * @type {((record: TextNode) => void) | null}
 */
let shrinkText = null;

/** @param {(record: TextNode) => void} shrink */
export function useTextShrinking(shrink) {
  shrinkText = shrink;
}

/** Containers with their views below one another. */
const COLUMNS = new Set(["VStack", "LazyVStack", "ZStack", "ScrollView", "NavigationStack", "WindowGroup"]);

/** @param {TextNode} record */
async function hug(record) {
  record.state.hugs = true;
  (await import("../layout/hugs.js")).hug(record);
}

/** @type {import("../view/record.js").Kind<TextNode>} */
export const text = {
  // A plain span takes no accessible name, so other words than the visible ones stand beside them, unseen.
  variant: (node) => (node.props.accessibilityLabel || node.props.drawing ? "spoken" : ""),
  create(record) {
    record.state.shown = make("span", "shown");
    record.core = make("span", "text", record.state.shown);
    if (!record.variant) return;
    record.state.spoken = make("span", "unseen");
    record.state.shown.setAttribute("aria-hidden", "true");
    record.core.append(record.state.spoken);
  },
  update(record) {
    const props = record.props;
    const drawn = props.drawing && drawText?.(record);
    if (drawn) record.state.shown.replaceChildren(drawn);
    else writeText(record, record.state.shown);
    if (record.state.spoken) write(record.state.spoken, props.accessibilityLabel ?? props.text);
    style(record.core, textStyles(props));
    record.core.classList.toggle("clamped", Number(props.lineLimit) > 0);
    const shrinks = Number(props.minimumScaleFactor) < 1;
    record.core.classList.toggle("shrinks", shrinks);
    if (shrinks) record.view.later(() => shrinkText?.(record));
    if (record.state.hugs || (COLUMNS.has(record.parent?.node.type ?? "") && String(props.text).length > 15)) record.view.later(() => void hug(record));
  },
  dispose: (record) => leave(record),
  resumes: true,
  native: ["openLink"],
};
