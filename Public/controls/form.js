// @ts-check
import { attr, make, text } from "../view/dom.js";
import { flowChildren } from "../view/place.js";
import { fitLabel, makeLabel } from "./label.js";

/** @type {import("../view/record.js").Kind} */
export const form = {
  edge: true,
  group: true,
  create(r) {
    r.core = make("div", "form");
  },
  flex: { x: true, y: true },
};

/** @type {import("../view/record.js").Kind} */
export const groupBox = {
  create(r) {
    r.state.title = r.heading("group-title");
    r.state.title.id = `t-${r.id}`;
    r.content = make("div", "group-content vstack");
    r.core = make("div", "group-box", r.state.title, r.content);
  },
  update(r) {
    const title = r.props.label ?? "";
    text(r.state.title, title);
    r.state.title.hidden = !title;
    r.state.heads = Boolean(title);
    const named = title || r.props.accessibilityLabel;
    attr(r.core, "role", named ? "group" : null);
    attr(r.core, "aria-labelledby", title ? `t-${r.id}` : null);
    attr(r.core, "aria-label", title ? null : r.props.accessibilityLabel);
  },
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const labeledContent = {
  create(r) {
    const label = makeLabel(r);
    r.state.value = make("span", "value-words");
    r.content = make("span", "value-views");
    r.core = make("div", "labeled", label, make("span", "value", r.state.value, r.content));
  },
  update(r) {
    fitLabel(r);
    const views = flowChildren(r).length > 0;
    text(r.state.value, views ? "" : r.props.value);
  },
  flex: { x: true, y: false },
};
