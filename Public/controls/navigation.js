// @ts-check
import { attr, make, text } from "../view/dom.js";
import { symbol } from "../view/symbols.js";

/** @type {import("../view/record.js").Kind} */
export const navigationStack = {
  native: ["pop"],
  edge: true,
  create(r) {
    r.state.heads = true;
    const back = (r.state.back = make("button", "back", symbol("chevron.left"), make("span", "", "Back")));
    back.type = "button";
    back.dataset.action = "pop";
    back.addEventListener("click", () => r.act("pop"));
    r.state.heads = false;
    r.state.title = r.heading("nav-title");
    r.state.heads = true;
    r.state.title.id = `t-${r.id}`;
    r.state.title.tabIndex = -1;
    r.state.toolbar = make("div", "toolbar");
    r.state.bar = make("div", "nav-bar", back, r.state.title, r.state.toolbar);
    r.content = make("div", "nav-body");
    r.core = make("div", "navigation", r.state.bar, r.content);
    r.state.places = [];
    r.state.depth = Number(r.props.depth ?? 0);
  },
  update(r) {
    const p = r.props;
    const { title, bar, back, places } = r.state;
    const depth = Number(p.depth ?? 0);
    text(title, p.title);
    title.hidden = !p.title;
    back.hidden = depth === 0 && !r.can("pop");
    back.disabled = !r.can("pop");
    bar.dataset.mode = p.displayMode ?? (depth > 0 ? "inline" : "large");
    r.view.later(() => (bar.hidden = !p.title && back.hidden && r.state.toolbar.childElementCount === 0));
    attr(r.core, "aria-label", p.accessibilityLabel ?? p.title);
    attr(r.core, "role", p.accessibilityLabel ?? p.title ? "region" : null);
    if (depth === r.state.depth) return;
    // A new page is read from its top; on the way back one stands where one left.
    const scroller = document.scrollingElement ?? document.body;
    if (depth > r.state.depth) places[r.state.depth] = scroller.scrollTop;
    const top = depth < r.state.depth ? places[depth] ?? 0 : Math.min(scroller.scrollTop, r.core.getBoundingClientRect().top + scroller.scrollTop);
    r.state.depth = depth;
    r.view.later(() => (scroller.scrollTop = top));
  },
  refuge: (r) => (r.state.title.hidden ? null : r.state.title),
  flex: { x: true, y: true },
};
