// @ts-check
import { flowChildren } from "../view/place.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/**
 * What the positions of the guides are that every view has, in parts of its size.
 * @type {Record<string, number>}
 */
const USUAL = { leading: 0, top: 0, center: 0.5, trailing: 1, bottom: 1, firstTextBaseline: 1, lastTextBaseline: 1 };
/**
 * The views that have a guide of their own.
 * @type {Set<ViewRecord>}
 */
const marked = new Set();
/**
 * The stacks that align by such guides, by their elements.
 * @type {Map<Element, ViewRecord>}
 */
const guided = new Map();
/** @type {Set<ViewRecord>} */
const waiting = new Set();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) alignSoon(guided.get(target) ?? guided.get(target.parentElement ?? target));
});

/**
 * Notes whether a view has a guide of its own, for the stacks around it.
 * @param {ViewRecord} record
 */
export function noteGuides(record) {
  const has = record.node.modifiers.some((entry) => "alignmentGuide" in entry);
  if (!has && !marked.has(record)) return;
  if (has) marked.add(record);
  else marked.delete(record);
  record.view.later(() => {
    for (let at = record.parent; at?.kind.group; at = at.parent) fitGuides(at);
  });
}

/**
 * The guides that a stack aligns by, across and down.
 * @param {ViewRecord} record @returns {{x?: string, y?: string}}
 */
function alignments(record) {
  const name = record.props.alignment ?? "center";
  const side = ["leading", "trailing"].find((end) => name.toLowerCase().endsWith(end));
  const x = side ?? (name in USUAL && name !== "center" ? "center" : name);
  const y = name in USUAL && !side ? name : side && name.length > side.length ? name.slice(0, -side.length) : name in USUAL || side ? "center" : name;
  const classes = record.core.classList;
  const isDeep = classes.contains("zstack");
  return { x: isDeep || classes.contains("vstack") ? x : undefined, y: isDeep || classes.contains("hstack") ? y : undefined };
}

/**
 * Notes whether a stack aligns by guides of its views, after each change of it.
 * @param {ViewRecord} record
 */
export function fitGuides(record) {
  if (marked.size === 0) return;
  const { x, y } = alignments(record);
  if (!(x && finds(record, x, false)) && !(y && finds(record, y, true))) return forgetGuides(record);
  guided.set(record.core, record);
  observer.observe(record.core);
  for (const child of views(record)) observer.observe(child.outer);
  alignSoon(record);
}

/** @param {ViewRecord} record */
export function forgetGuides(record) {
  if (!guided.delete(record.core)) return;
  observer.unobserve(record.core);
  for (const { outer } of views(record)) {
    observer.unobserve(outer);
    for (const name of ["margin-inline-start", "margin-top", "align-self", "justify-self"]) outer.style.removeProperty(name);
  }
}

/** @param {ViewRecord} record */
const views = (record) => flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []);

/**
 * A guide that a view sets itself.
 * @param {ViewRecord} record @param {string} name @param {boolean} down
 */
function own(record, name, down) {
  const entry = [...record.node.modifiers].reverse().find(({ alignmentGuide: guide }) => guide?.guide === name && (name !== "center" || (guide.axis === "vertical") === down));
  return entry?.alignmentGuide ?? null;
}

/**
 * The view in a group of views, or itself, that sets a guide.
 * @param {ViewRecord} record @param {string} name @param {boolean} down @returns {ViewRecord | null}
 */
function finds(record, name, down) {
  for (const view of marked) {
    if (view.view.records.get(view.id) !== view) {
      marked.delete(view);
      continue;
    }
    if (!own(view, name, down)) continue;
    for (let /** @type {ViewRecord | null} */ at = view; at; at = at.parent?.kind.group ? at.parent : null) if (at === record) return view;
  }
  return null;
}

/**
 * How far a guide is from the edge of a view.
 * @param {ViewRecord} record @param {string} name @param {boolean} down @returns {number}
 */
function position(record, name, down) {
  const box = record.outer.getBoundingClientRect();
  const setter = finds(record, name, down);
  if (!setter) return (USUAL[name] ?? 0.5) * (down ? box.height : box.width);
  const inner = setter.outer.getBoundingClientRect();
  const guide = own(setter, name, down);
  const isReversed = !down && getComputedStyle(record.outer).direction === "rtl";
  const start = down ? inner.top - box.top : isReversed ? box.right - inner.right : inner.left - box.left;
  return start + (guide?.offset ?? 0) + (guide?.width ?? 0) * inner.width + (guide?.height ?? 0) * inner.height;
}

/** @param {ViewRecord | undefined} record */
function alignSoon(record) {
  if (!record) return;
  if (waiting.size === 0) queueMicrotask(alignAll);
  waiting.add(record);
}

/** Inner stacks first: where a guide is in them moves with their own views. */
function alignAll() {
  const stacks = [...waiting].sort((a, b) => depth(b) - depth(a));
  waiting.clear();
  for (const record of stacks) align(record);
}

/** @param {ViewRecord} record */
function depth(record) {
  let count = 0;
  for (let at = record.parent; at; at = at.parent) count += 1;
  return count;
}

/**
 * Moves the views of a stack so that their guides meet.
 * @param {ViewRecord} record
 */
function align(record) {
  if (!record.core?.isConnected) return;
  const { x, y } = alignments(record);
  const children = views(record);
  for (const [name, down] of /** @type {[string | undefined, boolean][]} */ ([[x, false], [y, true]])) {
    if (!name || !finds(record, name, down)) continue;
    const places = children.map((child) => position(child, name, down));
    const most = Math.max(...places);
    const edge = record.core.classList.contains("zstack") && !down ? "justify-self" : "align-self";
    const margin = down ? "margin-top" : "margin-inline-start";
    children.forEach((child, index) => {
      const distance = most - places[index];
      // A view that takes all room there is goes on doing so.
      if (!(down ? child.flex.y : child.flex.x)) child.outer.style.setProperty(edge, "flex-start");
      if (distance > 0.01) child.outer.style.setProperty(margin, `${distance}px`);
      else child.outer.style.removeProperty(margin);
    });
  }
}
