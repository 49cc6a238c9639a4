// @ts-check
import { flowChildren } from "../view/place.js";
import { reportTo } from "./reports.js";
import { measureAll } from "./sizes.js";

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

/** How often what scrolls is told, in milliseconds. */
const PACE = 100;

/** @type {WeakSet<import("../view/view.js").View>} */
const followed = new WeakSet();

/**
 * Tells the app where its scroll views are and what has moved with them.
 * @param {import("../view/view.js").View} view
 */
export function followScrolling(view) {
  if (followed.has(view)) return;
  followed.add(view);
  /** @type {Set<Element>} */ const moved = new Set();
  let timer = 0;
  view.host.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Element)) return;
    moved.add(target);
    timer ||= setTimeout(() => {
      timer = 0;
      for (const element of moved) {
        measureAll({ inside: element });
        const record = view.records.get(element.getAttribute("data-node-id") ?? "");
        if (record?.can("scroll")) position(record);
      }
      moved.clear();
    }, PACE);
  }, { capture: true, passive: true });
}

/** @param {ViewRecord} record */
function position(record) {
  const area = record.core.getBoundingClientRect();
  const isAcross = record.core.dataset.axes === "horizontal";
  const first = targets(record).find((child) => {
    const box = child.outer.getBoundingClientRect();
    return isAcross ? box.right > area.left + 1 : box.bottom > area.top + 1;
  });
  const id = first?.id ?? null;
  if (id === record.state.first) return;
  record.state.first = id;
  reportTo(record, "scroll", { node: id });
}

/**
 * The views among which the position is told: the children of the one container, if there is only one.
 * @param {ViewRecord} record @returns {ViewRecord[]}
 */
export function targets(record) {
  const children = flowChildren(record).flatMap((id) => record.view.records.get(id) ?? []);
  const [only] = children;
  return children.length === 1 && only.kind.group ? targets(only) : children;
}
