// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { symbol, symbolWords } from "../view/symbols.js";
import { colour } from "../view/colours.js";
import { textStyles } from "../view/values.js";

/** @type {import("../view/record.js").Kind} */
export const image = {
  create(r) {
    r.core = make("span", "image");
  },
  update(r) {
    const p = r.props;
    const words = p.accessibilityLabel ?? (p.systemName ? symbolWords(p.systemName) : p.name) ?? "image";
    const key = `${p.systemName ?? ""} ${p.name ?? ""} ${words} ${p.redacted ?? ""}`;
    if (r.state.drawn !== key) {
      r.state.drawn = key;
      r.core.replaceChildren(p.redacted ? make("span", "blank") : p.systemName ? symbol(p.systemName, words) : picture(words));
    }
    // A drawing does not have to be as dark as a word, so it keeps the lively shade.
    style(r.core, { ...textStyles(p), color: colour(p.foregroundStyle) });
    r.core.dataset.scale = p.imageScale ?? "";
    r.core.classList.toggle("resizable", Boolean(p.resizable));
  },
  flex: (r) => ({ x: Boolean(r.props.resizable), y: Boolean(r.props.resizable) }),
};

/**
 * The server names pictures but does not send them: an area of their size takes their place.
 * @param {string} words
 */
function picture(words) {
  const box = make("span", "picture", symbol("photo"));
  box.title = words;
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", words);
  return box;
}

/** @type {import("../view/record.js").Kind} */
export const label = {
  create(r) {
    r.state.icon = make("span", "label-icon");
    r.state.words = make("span", "words");
    r.content = make("span", "inside");
    r.core = make("span", "label-view", r.state.icon, r.state.words, r.content);
  },
  update(r) {
    const p = r.props;
    const custom = r.content.childElementCount > 0;
    const icon = custom ? "" : p.systemImage ?? (p.image ? "photo" : "");
    if (r.state.drawn !== icon) r.state.icon.replaceChildren(...(icon ? [symbol(icon)] : []));
    r.state.drawn = icon;
    r.state.icon.hidden = !icon || p.style === "titleOnly";
    r.core.classList.toggle("painted", p.foregroundStyle !== undefined);
    text(r.state.words, custom ? "" : p.accessibilityLabel ?? p.label);
    r.state.words.classList.toggle("unseen", p.style === "iconOnly");
    attr(r.state.words, "hidden", custom);
    style(r.core, textStyles(p));
  },
};
