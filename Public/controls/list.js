// @ts-check
import { attr, make, same, style, text } from "../view/dom.js";
import { fillGround, leaveGround } from "../view/ground.js";
import { dressEditing } from "../view/row-editing.js";
import { drags } from "../view/row-drag.js";
import { markRows, walkRows } from "../view/row-selection.js";
import { markRunsLater } from "../view/row-runs.js";
import { rowsIn } from "../view/rows.js";
import { pulls } from "../view/refresh.js";
import { swipes } from "../view/swipe.js";
import { selectionChanged } from "./split.js";

/** @typedef {import("../view/record.js").NodeOf<Props.List, {editing?: boolean, selection?: Protocol.Value}>} ListNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Section, {title: HTMLElement, header: HTMLElement, foot: HTMLElement, footer: HTMLElement}>} SectionNode */

/** @type {import("../view/record.js").Kind<ListNode>} */
export const list = {
  native: ["set", "contextMenu", "primaryAction"],
  edge: true,
  create(record) {
    record.core = make("ul", "list");
    // Without bullets some browsers no longer say that this is a list.
    record.core.setAttribute("role", "list");
    record.core.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walkRows(record, event));
    swipes(record);
    drags(record);
    pulls(record);
    fillGround(record);
  },
  update(record) {
    record.core.dataset.look = record.props.style ?? "automatic";
    attr(record.core, "aria-label", record.props.accessibilityLabel);
    fitSpace(record);
    markRunsLater(record);
    const editing = Boolean(record.props.isEditing);
    if (editing !== Boolean(record.state.editing)) {
      record.state.editing = editing;
      for (const row of rowsIn(record)) dressEditing(row, row.outer, editing);
    }
    if (!("selection" in record.props)) return;
    markRows(record);
    if (same(record.state.selection, record.props.selection)) return;
    const first = record.state.selection === undefined;
    record.state.selection = record.props.selection;
    if (!first || record.props.selection !== null) record.view.later(() => selectionChanged(record));
  },
  dispose: leaveGround,
  flex: { x: true, y: true },
};

/**
 * Fits the room between rows and sections, and the ground below them.
 * @param {import("../view/record.js").ViewRecord} record a list or a form
 */
export function fitSpace(record) {
  const [rows, sections] = [record.inherited("listRowSpacing"), record.inherited("listSectionSpacing")];
  attr(record.core, "data-spaced", Number(rows) > 0);
  style(record.core, { "--row-gap": Number(rows) > 0 ? `${rows}px` : null, "--section-gap": sections === "compact" ? "8px" : typeof sections === "number" ? `${sections}px` : null });
  const isBare = record.inherited("scrollContentBackground") === "hidden";
  if (isBare === record.core.hasAttribute("data-bare")) return;
  attr(record.core, "data-bare", isBare);
  fillGround(record);
}

/** @type {import("../view/record.js").Kind<SectionNode>} */
export const section = {
  create(record) {
    const inList = record.parent?.node.type === "List";
    const inForm = record.parent?.node.type === "Form";
    record.state.title = record.heading("section-title");
    record.state.title.id = `t-${record.id}`;
    record.state.header = make("div", "section-header", record.state.title);
    record.state.foot = make("div", "section-foot");
    record.state.footer = make("div", "section-footer", record.state.foot);
    record.content = make(inList ? "ul" : "div", inList || inForm ? "rows" : "vstack section-stack");
    if (inList) record.content.setAttribute("role", "list");
    record.core = make("div", "section", record.state.header, record.content, record.state.footer);
    record.core.setAttribute("role", "group");
  },
  slot(record, child) {
    if (child.node.type === "Header") return record.state.title;
    return child.node.type === "Footer" ? record.state.footer : null;
  },
  update(record) {
    const props = record.props;
    const views = (/** @type {Element} */ e) => e.querySelector(":scope > [data-type], :scope > .box") !== null;
    if (record.parent && (record.parent.node.type === "List" || record.parent.node.type === "Form")) markRunsLater(record.parent);
    const ownHeader = views(record.state.title);
    if (!ownHeader) text(record.state.title, props.header ?? props.label);
    text(record.state.foot, props.footer);
    const headed = ownHeader || Boolean(props.header ?? props.label);
    record.state.heads = headed;
    record.state.header.hidden = !headed;
    record.state.footer.hidden = !props.footer && !views(record.state.footer);
    attr(record.core, "aria-labelledby", headed && !props.accessibilityLabel ? `t-${record.id}` : null);
    attr(record.core, "aria-label", props.accessibilityLabel);
    attr(record.core, "role", headed || props.accessibilityLabel ? "group" : null);
  },
  flex: { x: true, y: false },
};
