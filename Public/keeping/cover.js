// @ts-check
import { KeptPages } from "./kept-pages.js";

/**
 * Keeps the page that a change is about to cover.
 * @param {import("../view/record.js").ViewRecord} record a container @param {unknown} shown what it has shown so far @param {import("../model/tree.js").Patch} patch
 */
export function coverPage(record, shown, patch) {
  (record.view.kept ??= new KeptPages()).cover(record, JSON.stringify(shown), patch.removed);
}
