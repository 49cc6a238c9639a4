// @ts-check
import { attr, make, same } from "../view/dom.js";
import { symbol } from "../view/symbols.js";
import { textField } from "./text-field.js";

/** @typedef {Props.Token} Token */
/** @typedef {import("../view/record.js").NodeOf<Props.SearchField, import("./text-field.js").Writing & {tokens: HTMLElement, scopes: HTMLElement, suggested: HTMLElement, list: HTMLElement, panel: HTMLElement, empty?: boolean, closed?: boolean}, {control: HTMLInputElement}>} SearchField */
/** @typedef {import("../view/record.js").NodeOf<Props.SearchScopes, {}>} SearchScopes */

/**
 * A field with what stands below it while people search: the tokens that they have chosen, the scopes, and a panel with
 * suggestions, which is seen as long as the focus is in the field or in the panel.
 * @type {import("../view/record.js").Kind<SearchField>}
 */
export const searchField = {
  native: [...(textField.native ?? []), "addToken", "removeToken"],
  create(r) {
    textField.create(r);
    r.state.tokens = make("div", "search-tokens");
    r.state.tokens.setAttribute("role", "list");
    r.state.tokens.setAttribute("aria-label", "Search tokens");
    r.state.scopes = make("div", "search-scope");
    r.state.suggested = make("div", "search-suggested");
    r.state.list = make("div", "search-list");
    r.state.panel = make("div", "search-panel", r.state.suggested, r.state.list);
    r.state.panel.setAttribute("role", "group");
    r.state.panel.setAttribute("aria-label", "Suggestions");
    r.state.panel.hidden = true;
    r.core = make("div", "search", r.core, r.state.tokens, r.state.scopes, r.state.panel);
    r.core.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walk(r, event));
    r.core.addEventListener("focusout", (/** @type {FocusEvent} */ event) => r.core.contains(/** @type {Node | null} */ (event.relatedTarget)) || close(r, false));
    r.control.addEventListener("input", () => close(r, false));
    // A pointer leaves the focus in the field, in which typing goes on.
    r.state.panel.addEventListener("mousedown", (/** @type {MouseEvent} */ event) => event.preventDefault());
    r.state.panel.addEventListener("click", () => {
      r.control.focus();
      // What completes the text ends the choice; a token may be one of several.
      close(r, !r.props.suggestedTokens);
    });
  },
  slot(r, child) {
    if (child.node.type === "SearchScopes") return r.state.scopes;
    return child.node.type === "SearchSuggestions" ? r.state.list : null;
  },
  update(r) {
    textField.update?.(r);
    const chosen = tokens(r, "tokens");
    fill(r, r.state.tokens, chosen, (token) => chip(r, token));
    fill(r, r.state.suggested, tokens(r, "suggestedTokens").filter(({ id }) => !chosen.some((one) => same(one.id, id))), (token) => offer(r, token));
    r.state.tokens.hidden = chosen.length === 0;
    r.state.scopes.hidden = r.state.scopes.firstElementChild?.getAttribute("data-activation") === "onTextEntry" && !r.props.text;
    const { visibility, placements = ["menu"] } = r.inherited("searchSuggestions") ?? {};
    const isEmpty = !r.state.suggested.hasChildNodes() && !r.state.list.firstElementChild?.firstElementChild;
    r.state.empty = isEmpty || (visibility === "hidden" && placements.includes("menu"));
    r.state.panel.hidden = r.state.empty || Boolean(r.state.closed);
  },
  dispose: textField.dispose,
  flex: textField.flex,
};

/** @param {SearchField} r @param {"tokens" | "suggestedTokens"} name @returns {Token[]} */
const tokens = (r, name) => r.props[name] ?? [];

/**
 * Makes the elements of tokens again if these have changed.
 * @param {SearchField} r @param {HTMLElement} place @param {Token[]} all @param {(token: Token) => Element} build
 */
function fill(r, place, all, build) {
  const key = JSON.stringify(all);
  if (place.dataset.tokens === key || (all.length === 0 && !place.hasChildNodes())) return;
  const focused = place.contains(document.activeElement);
  place.dataset.tokens = key;
  place.replaceChildren(...all.map(build));
  if (focused) r.view.later(() => (place.querySelector("button") ?? r.control).focus());
}

/** @param {SearchField} r @param {Token} token */
function chip(r, token) {
  const label = String(token.label ?? token.id);
  const button = make("button", "token", make("span", "", label), symbol("xmark"));
  button.type = "button";
  button.setAttribute("aria-label", `Remove ${label}`);
  button.addEventListener("click", () => r.act("removeToken", token.id));
  const item = make("span", "", button);
  item.setAttribute("role", "listitem");
  return item;
}

/** @param {SearchField} r @param {Token} token */
function offer(r, token) {
  const label = String(token.label ?? token.id);
  const button = make("button", "token", symbol("plus"), make("span", "", label));
  button.type = "button";
  button.setAttribute("aria-label", `Add ${label}`);
  button.addEventListener("click", () => r.act("addToken", token.id));
  return button;
}

/** @param {SearchField} r @param {boolean} closed */
function close(r, closed) {
  r.state.closed = closed;
  r.state.panel.hidden = closed || Boolean(r.state.empty);
}

/** @param {SearchField} r @param {KeyboardEvent} event */
function walk(r, event) {
  const { panel } = r.state;
  const isInput = event.target === r.control;
  if (event.isComposing) return;
  if (event.key === "Backspace" && isInput && r.control.value === "") {
    const last = tokens(r, "tokens").at(-1);
    if (last) r.act("removeToken", last.id);
    return;
  }
  if (event.key === "Escape" && !panel.hidden) {
    event.preventDefault();
    r.control.focus();
    return close(r, true);
  }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (isInput && event.key === "ArrowDown" && r.state.closed) close(r, false);
  const all = /** @type {HTMLElement[]} */ ([r.control, ...(panel.hidden ? [] : panel.querySelectorAll("button:not([disabled])"))]);
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** @type {import("../view/record.js").Kind<SearchScopes>} */
export const searchScopes = {
  create: (r) => (r.core = make("div", "search-scopes")),
  update: (r) => attr(r.core, "data-activation", r.props.activation),
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const searchSuggestions = {
  create: (r) => (r.core = make("div", "search-suggestions")),
  update: (r) => r.parent?.refresh(),
  flex: { x: true, y: false },
};
