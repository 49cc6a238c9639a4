// @ts-check
import { make } from "../view/dom.js";

/** @typedef {import("../view/record.js").NodeOf<Props.AsyncImage, {loading?: string}>} AsyncImage */

/**
 * A picture that this client loads: it says what became of it, and the app shows what it wants then.
 * @type {import("../view/record.js").Kind<AsyncImage>}
 */
export const asyncImage = {
  group: true,
  create(r) {
    r.core = make("div", "wrapper");
  },
  update(r) {
    const { url, phase } = r.props;
    if (phase !== "empty" || !url || r.state.loading === url) return;
    r.state.loading = url;
    const loading = new Image();
    const says = (/** @type {object} */ value) => r.state.loading === url && r.can("load") && r.act("load", value);
    loading.onload = () => says({ width: loading.naturalWidth, height: loading.naturalHeight });
    loading.onerror = () => says({ error: "The image could not be loaded." });
    loading.src = url;
  },
};
