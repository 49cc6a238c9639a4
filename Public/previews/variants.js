// @ts-check

/**
 * A surrounding in which each preview is shown.
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} title
 * @property {number} width in points
 * @property {number} height
 * @property {"light" | "dark"} scheme
 * @property {number} scale of letters, in percent
 * @property {Partial<Protocol.Environment>} environment
 */

const PHONE = { width: 390, height: 844, scheme: /** @type {const} */ ("light"), scale: 100, environment: {} };

/** @type {Variant[]} */
export const VARIANTS = [
  { ...PHONE, name: "phone", title: "Phone" },
  { ...PHONE, name: "tablet", title: "Tablet", width: 820, height: 1180 },
  { ...PHONE, name: "dark", title: "Dark", scheme: "dark" },
  { ...PHONE, name: "large", title: "Large letters", scale: 200, environment: { dynamicTypeSize: "accessibility3" } },
  { ...PHONE, name: "rtl", title: "Right to left", environment: { layoutDirection: "rightToLeft" } },
];

/** The largest side of a size that a preview may ask for, in points. */
const LARGEST = 4000;

/**
 * The size at which a preview is shown: the one that it asks for, or that of the device as it is held.
 * @param {Variant} variant @param {Protocol.Preview} preview @returns {{width: number, height: number}}
 */
export function sizeOf({ width, height }, preview) {
  if (preview.layout === "fixed") return { width: bounded(preview.width), height: bounded(preview.height) };
  return preview.orientation?.startsWith("landscape") ? { width: height, height: width } : { width, height };
}

/** @param {number | undefined} length */
const bounded = (length) => Math.round(Math.min(LARGEST, Math.max(1, length ?? 1)));
