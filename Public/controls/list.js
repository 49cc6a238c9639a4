// @ts-check
import { attr, make, same, style, text } from "../view/dom.js";
import { fillGround, leaveGround } from "../view/ground.js";
import { heading, noteHeading } from "../view/headings.js";
import { dressEditing, stopLinks } from "../rows/editing.js";
import { drags } from "../rows/drag.js";
import { dressSelection, markRows, walkRows } from "../rows/selection.js";
import { changedRow, piecesOf, reachRow, restRows } from "../rows/far.js";
import { markRunsLater } from "../rows/runs.js";
import { rowsIn } from "../rows/row.js";
import { scrolls, scrollsNoMore } from "../layout/contained.js";
import { pulls } from "../rows/refresh.js";
import { swipes } from "../rows/swipe.js";
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
    stopLinks(record);
    swipes(record);
    drags(record);
    pulls(record);
  },
  update(record) {
    record.core.dataset.look = record.props.style ?? "automatic";
    attr(record.core, "aria-label", record.props.accessibilityLabel);
    fitSpace(record);
    markRunsLater(record);
    scrolls(record);
    const editing = Boolean(record.props.isEditing);
    if (editing !== Boolean(record.state.editing)) {
      record.state.editing = editing;
      for (const row of rowsIn(record)) {
        dressSelection(record, row, row.outer);
        dressEditing(row, row.outer, editing);
      }
    }
    if (!("selection" in record.props)) return;
    markRows(record);
    // Where it leads is there with the answer.
    const { selection } = record.node.props;
    if (same(record.state.selection, selection)) return;
    const first = record.state.selection === undefined;
    record.state.selection = selection;
    if (!first || selection !== null) record.view.later(() => selectionChanged(record));
  },
  rows: {
    tag: "li",
    row() {
      const row = make("div", "far-row");
      row.setAttribute("role", "listitem");
      return row;
    },
    drawn: markRunsLater,
  },
  pieces: piecesOf,
  reach: reachRow,
  changed: changedRow,
  dispose(record) {
    scrollsNoMore(record);
    restRows(record);
    leaveGround(record);
  },
  resumes: true,
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
  const isOther = isBare !== record.core.hasAttribute("data-bare");
  attr(record.core, "data-bare", isBare);
  fillGround(record, isOther);
}

/** @type {import("../view/record.js").Kind<SectionNode>} */
export const section = {
  create(record) {
    const inList = record.parent?.node.type === "List";
    const inForm = record.parent?.node.type === "Form";
    record.state.title = heading(record, "section-title");
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
    noteHeading(record, headed);
    record.state.header.hidden = !headed;
    record.state.footer.hidden = !props.footer && !views(record.state.footer);
    attr(record.core, "aria-labelledby", headed && !props.accessibilityLabel ? `t-${record.id}` : null);
    attr(record.core, "aria-label", props.accessibilityLabel);
    attr(record.core, "role", headed || props.accessibilityLabel ? "group" : null);
  },
  pieces: piecesOf,
  reach: reachRow,
  changed: changedRow,
  dispose: restRows,
  resumes: true,
  flex: { x: true, y: false },
};
