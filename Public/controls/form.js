// @ts-check
import { attr, make, text } from "../view/dom.js";
import { labelCount } from "../view/inside.js";
import { flowChildren } from "../view/place.js";
import { fitSpace } from "./list.js";
import { fillGround, leaveGround } from "../view/ground.js";
import { markRunsLater } from "../view/row-runs.js";
import { drags } from "../view/row-drag.js";
import { pulls } from "../view/refresh.js";
import { swipes } from "../view/swipe.js";

/** @type {import("../view/record.js").Kind} */
export const form = {
  edge: true,
  group: true,
  create(r) {
    r.core = make("div", "form");
    swipes(r);
    drags(r);
    pulls(r);
    fillGround(r);
  },
  update(r) {
    fitSpace(r);
    markRunsLater(r);
  },
  dispose: leaveGround,
  flex: { x: true, y: true },
};

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {words: HTMLElement, title: HTMLElement}>} GroupBox */

/** @type {import("../view/record.js").Kind<GroupBox>} */
export const groupBox = {
  create(r) {
    r.state.words = make("span", "words");
    r.state.title = r.heading("group-title");
    r.state.title.append(r.state.words);
    r.state.title.id = `t-${r.id}`;
    r.content = make("div", "group-content vstack");
    r.core = make("div", "group-box", r.state.title, r.content);
  },
  slot(r, child) {
    const ids = flowChildren(r);
    return ids.indexOf(child.id) < labelCount(r, ids) ? r.state.title : null;
  },
  update(r) {
    const title = r.props.label ?? "";
    text(r.state.words, r.state.title.childElementCount > 1 ? "" : title);
    r.state.title.hidden = !title;
    r.state.heads = Boolean(title);
    const named = title || r.props.accessibilityLabel;
    attr(r.core, "role", named ? "group" : null);
    attr(r.core, "aria-labelledby", title ? `t-${r.id}` : null);
    attr(r.core, "aria-label", title ? null : r.props.accessibilityLabel);
  },
  flex: { x: true, y: false },
};
