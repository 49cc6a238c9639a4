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
  native: ["set"],
  edge: true,
  create(r) {
    r.core = make("ul", "list");
    // Without bullets some browsers no longer say that this is a list.
    r.core.setAttribute("role", "list");
    r.core.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walkRows(r, event));
    swipes(r);
    drags(r);
    pulls(r);
    fillGround(r);
  },
  update(r) {
    r.core.dataset.look = r.props.style ?? "automatic";
    attr(r.core, "aria-label", r.props.accessibilityLabel);
    fitSpace(r);
    markRunsLater(r);
    const editing = Boolean(r.props.isEditing);
    if (editing !== Boolean(r.state.editing)) {
      r.state.editing = editing;
      for (const row of rowsIn(r)) dressEditing(row, row.outer, editing);
    }
    if (!("selection" in r.props)) return;
    markRows(r);
    if (same(r.state.selection, r.props.selection)) return;
    const first = r.state.selection === undefined;
    r.state.selection = r.props.selection;
    if (!first || r.props.selection !== null) r.view.later(() => selectionChanged(r));
  },
  dispose: leaveGround,
  flex: { x: true, y: true },
};

/**
 * Fits the room between rows and sections, and the ground below them.
 * @param {import("../view/record.js").ViewRecord} r a list or a form
 */
export function fitSpace(r) {
  const [rows, sections] = [r.inherited("listRowSpacing"), r.inherited("listSectionSpacing")];
  attr(r.core, "data-spaced", Number(rows) > 0);
  style(r.core, { "--row-gap": Number(rows) > 0 ? `${rows}px` : null, "--section-gap": sections === "compact" ? "8px" : typeof sections === "number" ? `${sections}px` : null });
  const isBare = r.inherited("scrollContentBackground") === "hidden";
  if (isBare === r.core.hasAttribute("data-bare")) return;
  attr(r.core, "data-bare", isBare);
  fillGround(r);
}

/** @type {import("../view/record.js").Kind<SectionNode>} */
export const section = {
  create(r) {
    const inList = r.parent?.node.type === "List";
    const inForm = r.parent?.node.type === "Form";
    r.state.title = r.heading("section-title");
    r.state.title.id = `t-${r.id}`;
    r.state.header = make("div", "section-header", r.state.title);
    r.state.foot = make("div", "section-foot");
    r.state.footer = make("div", "section-footer", r.state.foot);
    r.content = make(inList ? "ul" : "div", inList || inForm ? "rows" : "vstack section-stack");
    if (inList) r.content.setAttribute("role", "list");
    r.core = make("div", "section", r.state.header, r.content, r.state.footer);
    r.core.setAttribute("role", "group");
  },
  slot(r, child) {
    if (child.node.type === "Header") return r.state.title;
    return child.node.type === "Footer" ? r.state.footer : null;
  },
  update(r) {
    const props = r.props;
    const views = (/** @type {Element} */ e) => e.querySelector(":scope > [data-type], :scope > .box") !== null;
    if (r.parent && (r.parent.node.type === "List" || r.parent.node.type === "Form")) markRunsLater(r.parent);
    const ownHeader = views(r.state.title);
    if (!ownHeader) text(r.state.title, props.header ?? props.label);
    text(r.state.foot, props.footer);
    const headed = ownHeader || Boolean(props.header ?? props.label);
    r.state.heads = headed;
    r.state.header.hidden = !headed;
    r.state.footer.hidden = !props.footer && !views(r.state.footer);
    attr(r.core, "aria-labelledby", headed && !props.accessibilityLabel ? `t-${r.id}` : null);
    attr(r.core, "aria-label", props.accessibilityLabel);
    attr(r.core, "role", headed || props.accessibilityLabel ? "group" : null);
  },
  flex: { x: true, y: false },
};
