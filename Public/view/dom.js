// @ts-check

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} tag @param {string} [className] @param {...(Node | string)} inside
 */
export function make(tag, className = "", ...inside) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

/** @typedef {Record<string, string | number | null | undefined>} Attributes those without a value are left out */

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} tag @param {Attributes} attributes
 * @param {...Node} inside
 */
export function svg(tag, attributes, ...inside) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    // The page's policy forbids the attribute, not the property.
    if (name === "style") element.style.cssText = String(value);
    else element.setAttribute(name, String(value));
  }
  element.append(...inside);
  return element;
}

/** @param {Element} element @param {string} name @param {unknown} value */
export function attr(element, name, value) {
  if (value === undefined || value === null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** @param {Node} element @param {unknown} value */
export function text(element, value) {
  const wanted = value === undefined || value === null ? "" : String(value);
  const { firstChild: first, lastChild: last } = element;
  if (element.textContent === wanted) return;
  // Other letters in the same node need no style anew, as another node does.
  if (wanted && first instanceof Text && first === last) first.data = wanted;
  else element.textContent = wanted;
}

/** @typedef {Record<string, string | null | undefined>} Styles properties of CSS */

/** @type {WeakMap<Element, string[]>} */
const styled = new WeakMap();

/**
 * Sets these properties and takes back those of the call before.
 * @param {Element & ElementCSSInlineStyle} element @param {Styles} styles
 */
export function style(element, styles) {
  for (const name of styled.get(element) ?? []) if (!styles[name]) element.style.removeProperty(name);
  const names = [];
  for (const [name, value] of Object.entries(styles)) {
    if (!value) continue;
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
    names.push(name);
  }
  styled.set(element, names);
}

/**
 * A control that is switched off under the person's fingers keeps the focus until they leave it;
 * `disabled` at once would throw them back to the start of the page.
 * @param {HTMLElement & {disabled?: boolean}} control @param {boolean} off
 */
export function disable(control, off) {
  const focused = control === document.activeElement;
  attr(control, "aria-disabled", off ? "true" : null);
  if (!off) control.disabled = false;
  else if (!focused) control.disabled = true;
  else control.addEventListener("blur", () => control.getAttribute("aria-disabled") && (control.disabled = true), { once: true });
}

/**
 * Where the browser can, an element moves without losing focus, caret, scroll or animation.
 * @param {Element} parent @param {Element} child @param {Element | null} before
 */
export function move(parent, child, before) {
  const able = /** @type {ParentNode & {moveBefore?(child: Element, before: Element | null): void}} */ (parent);
  if (able.moveBefore && child.isConnected && parent.isConnected) able.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

/** @param {unknown} a @param {unknown} b */
export function same(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
