// @ts-check

/** @typedef {Pick<import("./places.js"), "holdSeen" | "keepPlaces"> & Pick<import("./anchors.js"), "stayWith"> & Pick<import("./left-out.js"), "reach" | "leftOut"> & Pick<import("../rows/far.js"), "changedRow" | "piecesOf" | "reachRow" | "restRows" | "rewordRows">} Keeping */

/** @type {Partial<Keeping>} what keeps places over changes and loads of the page, and the words of rows that are not drawn, once it is loaded */
export const keeping = {};
