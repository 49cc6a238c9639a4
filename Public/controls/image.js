// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { symbol, symbolWords } from "../view/symbols.js";
import { colour } from "../view/colours.js";
import { textStyles } from "../view/values.js";
import { root } from "../net/root.js";

/** @type {import("../view/record.js").Kind} */
export const image = {
  create(r) {
    r.core = make("span", "image");
  },
  update(r) {
    const p = r.props;
    const words = p.accessibilityLabel ?? (p.systemName ? symbolWords(p.systemName) : p.name) ?? "image";
    const name = p.systemName && variant(r, p.systemName);
    const key = [name, p.name, words, p.redacted, p.url, p.width, p.height, p.template].join(" ");
    if (r.state.drawn !== key) {
      r.state.drawn = key;
      r.core.replaceChildren(p.redacted ? make("span", "blank") : name ? symbol(name, words) : p.url ? photo(p, words) : picture(words));
    }
    // A drawing does not have to be as dark as a word, so it keeps the lively shade.
    style(r.core, { ...textStyles(p), color: colour(p.foregroundStyle) });
    r.core.dataset.scale = p.imageScale ?? "";
    r.core.classList.toggle("resizable", Boolean(p.resizable));
  },
  flex: (r) => ({ x: Boolean(r.props.resizable), y: Boolean(r.props.resizable) }),
};

/**
 * A symbol's name with the variants that modifiers on it and around it ask for.
 * @param {import("../view/record.js").Drawn} r @param {string} name
 */
function variant(r, name) {
  const parts = name.split(".");
  for (let /** @type {import("../view/record.js").Drawn | null} */ at = r; at; at = at.parent) {
    for (const part of at.modifier("symbolVariant") ?? []) if (!parts.includes(part)) parts.push(part);
  }
  return parts.join(".");
}

/**
 * A picture of the app. One that is a template has the shape of the picture and the colour of the text around.
 * @param {any} p @param {string} words
 */
function photo(p, words) {
  const url = new URL(p.url, root).href;
  const size = p.width && p.height ? { "--picture-width": `${p.width}px`, "--picture-ratio": `${p.width} / ${p.height}` } : {};
  if (p.template) {
    const shape = make("span", "photo template");
    shape.setAttribute("role", "img");
    shape.setAttribute("aria-label", words);
    style(shape, { ...size, "mask-image": `url(${JSON.stringify(url)})` });
    return shape;
  }
  const drawn = /** @type {HTMLImageElement} */ (make("img", "photo"));
  drawn.alt = words;
  drawn.decoding = "async";
  drawn.draggable = false;
  style(drawn, size);
  drawn.addEventListener("error", () => drawn.replaceWith(picture(words)), { once: true });
  drawn.src = url;
  return drawn;
}

/**
 * A picture that is not to be had: an area of its size takes its place.
 * @param {string} words
 */
function picture(words) {
  const box = make("span", "picture", symbol("photo"));
  box.title = words;
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", words);
  return box;
}

/**
 * A picture that this client loads: it says what became of it, and the app shows what it wants then.
 * @type {import("../view/record.js").Kind}
 */
export const asyncImage = {
  group: true,
  create(r) {
    r.core = make("div", "wrapper");
  },
  update(r) {
    const { url, phase } = r.props;
    if (phase !== "empty" || r.state.loading === url) return;
    r.state.loading = url;
    const loading = new Image();
    const says = (/** @type {object} */ value) => r.state.loading === url && r.can("load") && r.act("load", value);
    loading.onload = () => says({ width: loading.naturalWidth, height: loading.naturalHeight });
    loading.onerror = () => says({ error: "The image could not be loaded." });
    loading.src = url;
  },
};

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
    const icon = custom ? "" : (p.systemImage && variant(r, p.systemImage)) ?? (p.image || p.imageURL ? "photo" : "");
    const drawn = icon && p.imageURL && !p.systemImage ? p.imageURL : icon;
    if (r.state.drawn !== drawn) r.state.icon.replaceChildren(...(drawn !== icon ? [photo({ url: p.imageURL }, "")] : icon ? [symbol(icon)] : []));
    r.state.drawn = drawn;
    r.state.icon.hidden = !icon || p.style === "titleOnly";
    r.core.classList.toggle("painted", p.foregroundStyle !== undefined);
    text(r.state.words, custom ? "" : p.accessibilityLabel ?? p.label);
    r.state.words.classList.toggle("unseen", p.style === "iconOnly");
    attr(r.state.words, "hidden", custom);
    style(r.core, textStyles(p));
  },
};
