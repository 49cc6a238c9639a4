// @ts-check
import { attr, make, style, text } from "../view/dom.js";
import { measures } from "../view/measures.js";
import { labelCount } from "../view/nested-controls.js";
import { flowChildren } from "../view/place.js";
import { symbol } from "../drawing/symbols.js";
import { colour } from "../drawing/colours.js";
import { textStyles } from "../drawing/values.js";
import { pictureAt } from "../net/root.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Image, {drawn?: string}>} ImageNode */
/** @typedef {import("../view/record.js").NodeOf<Props.Label, {icon: HTMLElement, words: HTMLElement, drawn?: string, picture?: Element}>} LabelNode */

/**
 * Draws an image as a closure of the app has, once that is loaded.
 * @type {((record: ImageNode) => Element) | null}
 */
let drawImage = null;

/** @param {(record: ImageNode) => Element} draw */
export function useImageDrawing(draw) {
  drawImage = draw;
}

/** @type {import("../view/record.js").Kind<ImageNode>} */
export const image = {
  create(record) {
    record.core = make("span", "image");
  },
  update(record) {
    const props = record.props;
    const words = props.accessibilityLabel ?? (props.decorative ? "" : props.spokenName) ?? props.systemName?.replaceAll(".", " ") ?? props.name ?? "image";
    const glyph = props.systemName && variant(record, props.systemName) + (measures.ownColours?.(record) ?? "");
    const key = [glyph, props.name, words, props.redacted, props.url, props.width, props.height, props.template].join(" ");
    const drawing = props.drawing && !props.redacted && drawImage?.(record);
    if (drawing) {
      record.state.drawn = undefined;
      record.core.replaceChildren(pictured(drawing, props));
    } else if (record.state.drawn !== key) {
      record.state.drawn = key;
      record.core.replaceChildren(props.redacted ? make("span", "blank") : glyph ? symbol(glyph, words) : props.url ? photo({ ...props, url: props.url.replace(/^media/, `sessions/${record.view.tree.session}/media`) }, words) : picture(words));
    }
    // A drawing does not have to be as dark as a word.
    style(record.core, { ...textStyles(props), color: colour(props.foregroundStyle, "glyph") });
    record.core.dataset.scale = props.imageScale ?? "";
    record.core.classList.toggle("resizable", Boolean(props.resizable));
  },
  flex: (record) => ({ x: Boolean(record.props.resizable), y: Boolean(record.props.resizable) }),
};

/**
 * A symbol's name with the variants that modifiers on it and around it ask for.
 * @param {import("../view/record.js").ViewRecord} record @param {string} name
 */
function variant(record, name) {
  const parts = name.split(".");
  for (let /** @type {import("../view/record.js").ViewRecord | null} */ at = record; at; at = at.parent) {
    for (const part of at.modifier("symbolVariant") ?? []) if (!parts.includes(part)) parts.push(part);
  }
  return parts.join(".");
}

/**
 * A drawing in the size of its image. Without a name, it is left to the eyes.
 * @param {Element} drawing @param {Props.Image} props
 */
function pictured(drawing, props) {
  const box = make("span", "photo", drawing);
  style(box, sized(props));
  attr(drawing, "preserveAspectRatio", "none");
  name(box, props.accessibilityLabel ?? "");
  return box;
}

/**
 * Names a picture, or leaves it to the eyes.
 * @param {HTMLElement} box @param {string} words
 */
function name(box, words) {
  attr(box, "role", words ? "img" : null);
  attr(box, "aria-label", words || null);
  attr(box, "aria-hidden", words ? null : "true");
}

/** @param {{width?: number, height?: number}} props */
const sized = (props) => props.width && props.height ? { "--picture-width": `${props.width}px`, "--picture-ratio": `${props.width} / ${props.height}` } : {};

/**
 * A picture of the app. One that is a template has the shape of the picture and the colour of the text around.
 * @param {{url: string, width?: number, height?: number, template?: boolean}} props @param {string} words
 */
function photo(props, words) {
  const url = pictureAt(props.url);
  if (!url) return picture(words);
  const size = sized(props);
  if (props.template) {
    const shape = make("span", "photo template");
    name(shape, words);
    style(shape, { ...size, "mask-image": `url(${JSON.stringify(url)})` });
    return shape;
  }
  const drawn = make("img", "photo");
  drawn.alt = words;
  drawn.decoding = "async";
  drawn.draggable = false;
  style(drawn, size);
  drawn.addEventListener("error", () => drawn.replaceWith(picture(words)), { once: true });
  drawn.src = url;
  return drawn;
}

/**
 * A picture among letters.
 * @param {NonNullable<Protocol.Run["image"]>} image @param {string} words
 */
export const pictureOf = ({ systemName, url, ...size }, words) => (systemName ? symbol(systemName, words) : url ? photo({ ...size, url }, words) : picture(words));

/**
 * A picture that is not to be had: an area of its size takes its place.
 * @param {string} words
 */
function picture(words) {
  const box = make("span", "picture", symbol("photo"));
  if (words) box.title = words;
  name(box, words);
  return box;
}

/** @type {import("../view/record.js").Kind<LabelNode>} */
export const label = {
  create(record) {
    record.state.icon = make("span", "label-icon");
    record.state.words = make("span", "words");
    record.content = make("span", "inside");
    record.core = make("span", "label-view", record.state.icon, record.state.words, record.content);
  },
  // The first children are the title, if it is more than a text.
  slot(record, child) {
    const ids = flowChildren(record);
    return record.props.label && ids.indexOf(child.id) >= labelCount(record, ids) ? record.state.icon : null;
  },
  update(record) {
    const props = record.props;
    const isBare = props.style === "iconOnly";
    const custom = !isBare && record.content.childElementCount > 0;
    const icon = (props.systemImage && variant(record, props.systemImage)) ?? (props.image || props.imageURL ? "photo" : "");
    const drawn = icon && props.imageURL && !props.systemImage ? props.imageURL : icon;
    if ((record.state.drawn ?? "") !== drawn) {
      record.state.picture?.remove();
      record.state.picture = drawn !== icon ? photo({ url: drawn }, "") : icon ? symbol(icon) : undefined;
      if (record.state.picture) record.state.icon.prepend(record.state.picture);
    }
    record.state.drawn = drawn;
    record.state.icon.hidden = record.state.icon.childElementCount === 0 || props.style === "titleOnly";
    record.core.classList.toggle("painted", props.foregroundStyle !== undefined);
    text(record.state.words, custom ? "" : props.accessibilityLabel ?? props.label);
    record.state.words.classList.toggle("unseen", isBare);
    attr(record.state.words, "hidden", custom);
    attr(record.content, "hidden", isBare);
    style(record.core, textStyles(props));
  },
};
