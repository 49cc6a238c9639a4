// @ts-check
import { ASIDE } from "./place.js";

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * The container of a type that this record is a row of.
 * @param {ViewRecord} r @param {string} type @returns {ViewRecord | null}
 */
export function around(r, type) {
  if (ASIDE.has(r.node.type) || r.node.type === "Header" || r.node.type === "Footer") return null;
  const parent = r.parent;
  if (parent?.node.type === type) return parent;
  return parent?.node.type === "Section" && parent.parent?.node.type === type ? parent.parent : null;
}

/**
 * The List that this record is a row of.
 * @param {ViewRecord} r
 */
export const listOf = (r) => around(r, "List");

/**
 * The List or Form that this record is a row of.
 * @param {ViewRecord} r
 */
export const rowsOf = (r) => listOf(r) ?? around(r, "Form");
