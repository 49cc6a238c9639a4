// @ts-check

/** @typedef {Pick<import("./places.js"), "holdSeen" | "keepPlaces"> & Pick<import("./anchors.js"), "stayWith"> & Pick<import("./left-out.js"), "reach" | "leftOut">} Keeping */

/** @type {Partial<Keeping>} what keeps places over changes and loads of the page, once it is loaded */
export const keeping = {};
