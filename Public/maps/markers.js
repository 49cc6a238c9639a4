// @ts-check
import { colour } from "../drawing/colours.js";
import { symbol } from "../drawing/symbols.js";
import { attr, make, svg, text } from "../view/dom.js";
import { project } from "./sight.js";

/** @typedef {import("./map.js").MapNode} MapNode */
/** @typedef {{element: HTMLElement, head: HTMLElement, title: HTMLElement, drawn: string}} Marker */

const BALLOON = "M16 39.5C14 34 1 29 1 16a15 15 0 0 1 30 0c0 13-13 18-15 23.5Z";

/** The balloons of a map, as a list: those that can be chosen are buttons. */
export class Markers {
  element = make("ul", "map-markers");
  /** @type {(Marker | null)[]} */ #drawn = [];

  /** @param {MapNode} record */
  constructor(record) {
    this.record = record;
    attr(this.element, "role", "list");
    this.element.addEventListener("click", (event) => {
      const index = this.#drawn.findIndex((marker) => marker && event.target instanceof Node && marker.element.contains(event.target));
      if (index < 0 || !(event.target instanceof Element) || !event.target.closest("button")) return;
      event.stopPropagation();
      choose(record, index);
    });
    // Who goes through the list sees where it leads.
    this.element.addEventListener("focusin", ({ target }) => {
      const marker = this.#drawn.findIndex((one) => one && target instanceof Node && one.element.contains(target));
      const { latitude, longitude } = record.props.items?.[marker] ?? {};
      if (latitude !== undefined && longitude !== undefined) record.state.show?.(latitude, longitude);
    });
  }

  /** Makes the balloons anew whose items have changed. */
  update() {
    const items = this.record.props.items ?? [];
    items.forEach((item, index) => {
      const known = this.#drawn[index];
      const isMarker = item.kind === "marker" || item.kind === "pin";
      const key = isMarker ? JSON.stringify({ ...item, latitude: 0, longitude: 0 }) : "";
      if (known?.drawn === key || (!known && !isMarker)) return;
      const made = isMarker ? this.#make(item, key) : null;
      if (known && made) known.element.replaceWith(made.element);
      else known?.element.remove();
      this.#drawn[index] = made;
    });
    for (const marker of this.#drawn.splice(items.length)) marker?.element.remove();
    // In their order, which is that of the list.
    this.#drawn.flatMap((marker) => marker?.element ?? []).forEach((element, at) => {
      const there = this.element.children[at] ?? null;
      if (there !== element) this.element.insertBefore(element, there);
    });
    attr(this.element, "aria-label", "On the map");
    this.element.hidden = !this.element.firstChild;
    this.#drawn.forEach((marker, index) => {
      if (!marker) return;
      const chosen = isChosen(this.record, index);
      if (marker.head instanceof HTMLButtonElement) attr(marker.head, "aria-pressed", chosen ? "true" : "false");
      marker.element.classList.toggle("map-chosen", chosen);
    });
  }

  /** @param {Protocol.MapItem} item @param {string} key @returns {Marker} */
  #make(item, key) {
    const head = item.tag !== undefined && this.record.can("select") ? make("button", "map-head") : make("div", "map-head");
    const fill = colour(item.tint, "fill") ?? "var(--fill-red)";
    if (item.kind === "pin") head.append(svg("svg", { viewBox: "0 0 32 40", "aria-hidden": "true" }, svg("path", { d: "M15.2 20h1.6L16 40Z", fill: "var(--fill-gray)" }), svg("circle", { cx: 16, cy: 12, r: 9, fill })));
    else head.append(svg("svg", { viewBox: "0 0 32 40", "aria-hidden": "true" }, svg("path", { d: BALLOON, fill })));
    const inside = item.monogram ? make("span", "map-monogram", item.monogram.slice(0, 3)) : item.kind === "marker" && (item.part === undefined || !item.title) ? make("span", "map-glyph", symbol(item.symbol ?? "mappin")) : null;
    if (inside) {
      attr(inside, "aria-hidden", "true");
      head.append(inside);
    }
    const label = this.#label(item);
    if (head instanceof HTMLButtonElement) head.type = "button";
    else attr(head, "role", "img");
    attr(head, "aria-label", label);
    const title = make("span", "map-title");
    attr(title, "aria-hidden", "true");
    if (!item.hidesTitle) text(title, item.title);
    return { element: make("li", "map-marker", head, title), head, title, drawn: key };
  }

  /** @param {Protocol.MapItem} item */
  #label(item) {
    if (item.title) return item.title;
    return (item.part !== undefined && wordsOf(this.record.view.tree, this.record.node.children[item.part])) || "Marker";
  }

  /** @param {import("./sight.js").Sight} sight */
  place(sight) {
    const items = this.record.props.items ?? [];
    this.#drawn.forEach((marker, index) => {
      const { latitude, longitude } = items[index] ?? {};
      if (!marker) return;
      marker.element.hidden = latitude === undefined || longitude === undefined;
      if (latitude === undefined || longitude === undefined) return;
      const [left, top] = sight.at(project(latitude, longitude));
      marker.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    });
  }
}

/**
 * The words of a view.
 * - Complexity: O(n) for n nodes.
 * @param {import("../model/tree.js").Tree} tree @param {string} id @returns {string}
 */
function wordsOf(tree, id) {
  const { props, children } = tree.nodes.get(id) ?? { props: {}, children: /** @type {string[]} */ ([]) };
  const { label, text: words } = /** @type {{label?: string, text?: string}} */ (props);
  return label ?? words ?? children.map((child) => wordsOf(tree, child)).filter(Boolean).join(" ");
}

/**
 * Whether an item is the one that is chosen.
 * @param {MapNode} record @param {number} index
 */
export function isChosen(record, index) {
  const tag = record.props.items?.[index]?.tag;
  return tag !== undefined && record.props.selection !== undefined && JSON.stringify(tag) === JSON.stringify(record.props.selection);
}

/**
 * Chooses an item, or takes the choice back.
 * @param {MapNode} record @param {number} index
 */
export function choose(record, index) {
  const tag = record.props.items?.[index]?.tag;
  if (tag === undefined) return;
  const wanted = isChosen(record, index) ? null : tag;
  void record.foresee({ selection: wanted ?? undefined }, "select", wanted);
}
