// @ts-check
import { attr, make } from "../view/dom.js";
import { byChildren } from "../view/flex.js";
import { pulls } from "../rows/refresh.js";
import { scrolls, scrollsNoMore } from "../layout/contained.js";
import { pages } from "./paging.js";
import { anchorsScroll } from "./scroll-anchor.js";

/** @typedef {import("../view/record.js").NodeOf<Props.ScrollView, {watch: ResizeObserver, unanchor?: () => void, isKnown?: boolean, paging?: import("./paging.js").Paging}>} Scroll */

/** @type {import("../view/record.js").Kind<Scroll>} */
export const scroll = {
  edge: true,
  create(record) {
    record.core = make("div", "scroll");
    pulls(record);
    // Without a mouse, people scroll with the arrow keys, for which the area has to take the focus.
    record.state.watch = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = record.core;
      const more = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      attr(record.core, "tabindex", more ? "0" : null);
      attr(record.core, "role", more ? "group" : null);
      attr(record.core, "aria-label", more ? record.props.accessibilityLabel ?? "Scrollable content" : null);
    });
  },
  update(record) {
    record.state.watch.observe(record.core);
    scrolls(record);
    record.core.dataset.axes = Array.isArray(record.props.axes) ? (record.props.axes.length > 1 ? "both" : record.props.axes[0]) : record.props.axes ?? "vertical";
    record.core.classList.toggle("bare", record.props.showsIndicators === false);
    attr(record.core, "data-held", record.inherited("scrollDisabled") === true);
    snap(record);
    record.state.unanchor ??= anchorsScroll(record, !record.state.isKnown);
    record.state.isKnown = true;
  },
  dispose(record) {
    record.state.watch.disconnect();
    scrollsNoMore(record);
    record.state.paging?.end();
    record.state.unanchor?.();
    record.state.unanchor = undefined;
  },
  resumes: true,
  flex: (record) => ({ x: true, y: record.core.dataset.axes !== "horizontal" || byChildren(record).y }),
};

/**
 * Lets scrolling come to rest at the views inside or at pages, if the app wants that.
 * @param {Scroll} record
 */
function snap(record) {
  const { core, state, view } = record;
  const wanted = record.inherited("scrollTargetBehavior");
  const { behavior, limit } = typeof wanted === "object" ? wanted : { behavior: wanted, limit: undefined };
  attr(core, "data-snaps", behavior);
  attr(core, "data-limited", limit === "always");
  if (behavior === "paging") view.later((state.paging ??= pages(core)).fit);
  else state.paging = void state.paging?.end();
}
