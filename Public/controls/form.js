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
  create(record) {
    record.core = make("div", "form");
    swipes(record);
    drags(record);
    pulls(record);
    fillGround(record);
  },
  update(record) {
    fitSpace(record);
    markRunsLater(record);
  },
  dispose: leaveGround,
  flex: { x: true, y: true },
};

/** @typedef {import("../view/record.js").NodeOf<Props.Common, {words: HTMLElement, title: HTMLElement}>} GroupBox */

/** @type {import("../view/record.js").Kind<GroupBox>} */
export const groupBox = {
  create(record) {
    record.state.words = make("span", "words");
    record.state.title = record.heading("group-title");
    record.state.title.append(record.state.words);
    record.state.title.id = `t-${record.id}`;
    record.content = make("div", "group-content vstack");
    record.core = make("div", "group-box", record.state.title, record.content);
  },
  slot(record, child) {
    const ids = flowChildren(record);
    return ids.indexOf(child.id) < labelCount(record, ids) ? record.state.title : null;
  },
  update(record) {
    const title = record.props.label ?? "";
    text(record.state.words, record.state.title.childElementCount > 1 ? "" : title);
    record.state.title.hidden = !title;
    record.state.heads = Boolean(title);
    const named = title || record.props.accessibilityLabel;
    attr(record.core, "role", named ? "group" : null);
    attr(record.core, "aria-labelledby", title ? `t-${record.id}` : null);
    attr(record.core, "aria-label", title ? null : record.props.accessibilityLabel);
  },
  flex: { x: true, y: false },
};
