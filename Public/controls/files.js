// @ts-check
import { Problem } from "../net/api.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** The most bytes that are read at all; servers take far less. */
const LIMIT = 64 * 1024 * 1024;

/**
 * The bytes of a file in base64.
 * @param {Blob} file @returns {Promise<string>}
 */
export function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** @param {number} bytes */
export function sizeWords(bytes) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(navigator.language, { style: "unit", unit: units[power], unitDisplay: "long", maximumFractionDigits: 1 }).format(bytes / 1000 ** power);
}

/**
 * A file as the server takes it.
 * @param {File} file
 */
export async function itemOf(file) {
  return { name: file.name, data: await base64(file), ...(file.type ? { contentType: file.type } : {}) };
}

/** More was chosen than the server takes. */
export class TooLarge extends Error {}

/**
 * Sends files by an action.
 * @param {ViewRecord} record @param {string} action @param {Iterable<File> | null} files @param {boolean} several
 */
export async function sendFiles(record, action, files, several) {
  const list = [...(files ?? [])];
  if (list.length === 0) return false;
  const bytes = list.reduce((sum, file) => sum + file.size, 0);
  const words = `${list.length === 1 ? `“${list[0].name}” is` : "These files are"} too large to be sent: ${sizeWords(bytes)}.`;
  if (bytes > LIMIT) throw new TooLarge(words);
  const items = await Promise.all(list.map(itemOf));
  try {
    return await record.act(action, several ? items : items[0]);
  } catch (error) {
    throw error instanceof Problem && error.status === 413 ? new TooLarge(words) : error;
  }
}
