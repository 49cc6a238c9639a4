// @ts-check
import { pictureAt } from "../net/root.js";
import { make } from "../view/dom.js";

/** @typedef {import("../view/record.js").NodeOf<Props.AsyncImage, {loading?: string}>} AsyncImage */

/**
 * A picture that this client loads: it says what became of it, and the app shows what it wants then.
 * @type {import("../view/record.js").Kind<AsyncImage>}
 */
export const asyncImage = {
  group: true,
  create(record) {
    record.core = make("div", "wrapper");
  },
  update(record) {
    const { url, phase } = record.props;
    if (phase !== "empty" || !url || record.state.loading === url) return;
    record.state.loading = url;
    const loading = new Image();
    const says = (/** @type {object} */ value) => record.state.loading === url && record.can("load") && record.act("load", value);
    loading.onload = () => says({ width: loading.naturalWidth, height: loading.naturalHeight });
    loading.onerror = () => says({ error: "The image could not be loaded." });
    const address = pictureAt(url);
    if (address) loading.src = address;
    else setTimeout(says, 0, { error: "This page does not load such images." });
  },
};
