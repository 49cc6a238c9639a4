// @ts-check
import { ASIDE } from "../view/place.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * The container of a type that this record is a row of.
 * @param {ViewRecord} record @param {string} type @returns {ViewRecord | null}
 */
export function around(record, type) {
  if (ASIDE.has(record.node.type) || record.node.type === "Header" || record.node.type === "Footer") return null;
  const parent = record.parent;
  if (parent?.node.type === type) return parent;
  return parent?.node.type === "Section" && parent.parent?.node.type === type ? parent.parent : null;
}

/**
 * The List that this record is a row of.
 * @param {ViewRecord} record
 */
export const listOf = (record) => around(record, "List");

/**
 * The List or Form that this record is a row of.
 * @param {ViewRecord} record
 */
export const rowsOf = (record) => listOf(record) ?? around(record, "Form");
