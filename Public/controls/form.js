// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { heading, noteHeading } from "../view/headings.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { fitSpace } from "./list.js";
import { inkOn, paint } from "../drawing/values.js";
import { leaveGround } from "../view/ground.js";
import { markRunsLater } from "../rows/runs.js";
import { drags } from "../rows/drag.js";
import { scrolls, scrollsNoMore } from "../layout/contained.js";
import { pulls } from "../rows/refresh.js";
import { swipes } from "../rows/swipe.js";

/** @type {import("../view/record.js").Kind} */
export const form = {
  edge: true,
  group: true,
  create(record) {
    record.core = make("div", "form");
    swipes(record);
    drags(record);
    pulls(record);
  },
  update(record) {
    fitSpace(record);
    markRunsLater(record);
    scrolls(record);
  },
  dispose(record) {
    leaveGround(record);
    scrollsNoMore(record);
  },
  resumes: true,
  flex: { x: true, y: true },
};

/** @typedef {import("../view/record.js").NodeOf<Props.GroupBox, {words: HTMLElement, title: HTMLElement}>} GroupBox */

/** @type {import("../view/record.js").Kind<GroupBox>} */
export const groupBox = {
  create(record) {
    record.state.words = make("span", "words");
    record.state.title = heading(record, "group-title");
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
    const ground = record.props.backgroundStyle;
    style(record.core, ground === undefined ? {} : { ...paint(ground), color: inkOn(ground) });
    text(record.state.words, record.state.title.childElementCount > 1 ? "" : title);
    record.state.title.hidden = !title;
    noteHeading(record, Boolean(title));
    const named = title || record.props.accessibilityLabel;
    attr(record.core, "role", named ? "group" : null);
    attr(record.core, "aria-labelledby", title ? `t-${record.id}` : null);
    attr(record.core, "aria-label", title ? null : record.props.accessibilityLabel);
  },
  flex: { x: true, y: false },
};
