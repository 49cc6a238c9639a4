// @ts-check

/**
 * What is known of views once it is loaded: what measures the page for the server, aligns by guides, and dresses bars and symbols.
 * @typedef {import("./record.js").ViewRecord} ViewRecord
 * @typedef {object} Measures
 * @property {(record: ViewRecord, element: HTMLElement) => void} watch called when the boxes of a node have changed
 * @property {(record: ViewRecord) => void} forget
 * @property {(record: ViewRecord) => void} fitGuides called when a stack has changed
 * @property {(record: ViewRecord) => void} forgetGuides
 * @property {(element: HTMLElement) => void} keepRatio called with a new box that keeps a ratio
 * @property {() => void} contain called when a change is about to be drawn
 * @property {(host: ViewRecord, around: HTMLElement) => void} dressBars called when the bars of a page have changed
 * @property {(record: ViewRecord) => string} ownColours returns "!" if a symbol is to have its own colours, and "" otherwise
 * @property {() => void} changed called when a change is drawn
 * @property {(view: import("./view.js").View, scene: string, again: boolean) => void} report tells all sizes, or only new ones
 */

/** @type {Partial<Measures>} */
export const measures = {};

/** @param {Partial<Measures>} more */
export function useMeasures(more) {
  Object.assign(measures, more);
}
