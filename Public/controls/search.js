// @ts-check
import { attr, make, same } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";
import { textField } from "./text-field.js";

/** @typedef {Props.Token} Token */
/** @typedef {import("../view/record.js").NodeOf<Props.SearchField, import("./text-field.js").Writing & {cancel: HTMLButtonElement, tokens: HTMLElement, scopes: HTMLElement, suggested: HTMLElement, list: HTMLElement, panel: HTMLElement, empty?: boolean, closed?: boolean}, {control: HTMLInputElement}>} SearchField */
/** @typedef {import("../view/record.js").NodeOf<Props.SearchScopes, {}>} SearchScopes */

/**
 * A field with what stands below it while people search: the tokens that they have chosen, the scopes, and a panel with
 * suggestions, which is seen as long as the focus is in the field or in the panel.
 * @type {import("../view/record.js").Kind<SearchField>}
 */
export const searchField = {
  native: [...(textField.native ?? []), "addToken", "removeToken"],
  create(record) {
    textField.create(record);
    record.state.tokens = make("div", "search-tokens");
    record.state.tokens.setAttribute("role", "list");
    record.state.tokens.setAttribute("aria-label", "Search tokens");
    record.state.scopes = make("div", "search-scope");
    record.state.suggested = make("div", "search-suggested");
    record.state.list = make("div", "search-list");
    record.state.panel = make("div", "search-panel", record.state.suggested, record.state.list);
    record.state.panel.setAttribute("role", "group");
    record.state.panel.setAttribute("aria-label", "Suggestions");
    record.state.panel.hidden = true;
    const cancel = (record.state.cancel = make("button", "button search-cancel", "Cancel"));
    cancel.type = "button";
    // Some browsers take the focus from a field whose button is pressed.
    cancel.addEventListener("mousedown", (event) => event.preventDefault());
    cancel.addEventListener("click", () => end(record));
    record.core = make("div", "search", make("div", "search-line", record.core, cancel), record.state.tokens, record.state.scopes, record.state.panel);
    record.core.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walk(record, event));
    record.core.addEventListener("focusout", (/** @type {FocusEvent} */ event) => record.core.contains(/** @type {Node | null} */ (event.relatedTarget)) || close(record, false));
    record.control.addEventListener("input", () => {
      close(record, false);
      markUse(record);
    });
    // A pointer leaves the focus in the field, in which typing goes on.
    record.state.panel.addEventListener("mousedown", (/** @type {MouseEvent} */ event) => event.preventDefault());
    record.state.panel.addEventListener("click", () => {
      record.control.focus();
      // What completes the text ends the choice; a token may be one of several.
      close(record, !record.props.suggestedTokens);
    });
  },
  slot(record, child) {
    if (child.node.type === "SearchScopes") return record.state.scopes;
    return child.node.type === "SearchSuggestions" ? record.state.list : null;
  },
  update(record) {
    textField.update?.(record);
    markUse(record);
    const chosen = tokens(record, "tokens");
    fill(record, record.state.tokens, chosen, (token) => chip(record, token));
    fill(record, record.state.suggested, tokens(record, "suggestedTokens").filter(({ id }) => !chosen.some((one) => same(one.id, id))), (token) => offer(record, token));
    record.state.tokens.hidden = chosen.length === 0;
    record.state.scopes.hidden = record.state.scopes.firstElementChild?.getAttribute("data-activation") === "onTextEntry" && !record.props.text;
    const { visibility, placements = ["menu"] } = record.inherited("searchSuggestions") ?? {};
    const isEmpty = !record.state.suggested.hasChildNodes() && !record.state.list.firstElementChild?.firstElementChild;
    record.state.empty = isEmpty || (visibility === "hidden" && placements.includes("menu"));
    record.state.panel.hidden = record.state.empty || Boolean(record.state.closed);
  },
  dispose: textField.dispose,
  flex: textField.flex,
};

/**
 * A search can be given up as long as something is written, or the focus is in it.
 * @param {SearchField} record
 */
function markUse(record) {
  record.core.classList.toggle("written", record.control.value !== "" || tokens(record, "tokens").length > 0);
}

/**
 * Gives a search up: its words and tokens go, and the focus leaves it for the title of the page.
 * @param {SearchField} record
 */
function end(record) {
  const { control } = record;
  if (control.value) {
    control.value = "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const { id } of tokens(record, "tokens")) record.act("removeToken", id);
  if (!record.core.contains(document.activeElement)) control.focus();
  control.blur();
  /** @type {HTMLElement | null | undefined} */ (record.core.closest(".shell")?.querySelector(".nav-title"))?.focus({ preventScroll: true });
}

/** @param {SearchField} record @param {"tokens" | "suggestedTokens"} name @returns {Token[]} */
const tokens = (record, name) => record.props[name] ?? [];

/**
 * Makes the elements of tokens again if these have changed.
 * @param {SearchField} record @param {HTMLElement} place @param {Token[]} all @param {(token: Token) => Element} build
 */
function fill(record, place, all, build) {
  const key = JSON.stringify(all);
  if (place.dataset.tokens === key || (all.length === 0 && !place.hasChildNodes())) return;
  const focused = place.contains(document.activeElement);
  place.dataset.tokens = key;
  place.replaceChildren(...all.map(build));
  if (focused) record.view.later(() => (place.querySelector("button") ?? record.control).focus());
}

/** @param {SearchField} record @param {Token} token */
function chip(record, token) {
  const label = String(token.label ?? token.id);
  const button = make("button", "token", make("span", "", label), symbol("xmark"));
  button.type = "button";
  button.setAttribute("aria-label", `Remove ${label}`);
  button.addEventListener("click", () => record.act("removeToken", token.id));
  const item = make("span", "", button);
  item.setAttribute("role", "listitem");
  return item;
}

/** @param {SearchField} record @param {Token} token */
function offer(record, token) {
  const label = String(token.label ?? token.id);
  const button = make("button", "token", symbol("plus"), make("span", "", label));
  button.type = "button";
  button.setAttribute("aria-label", `Add ${label}`);
  button.addEventListener("click", () => record.act("addToken", token.id));
  return button;
}

/** @param {SearchField} record @param {boolean} closed */
function close(record, closed) {
  record.state.closed = closed;
  record.state.panel.hidden = closed || Boolean(record.state.empty);
}

/** @param {SearchField} record @param {KeyboardEvent} event */
function walk(record, event) {
  const { panel } = record.state;
  const isInput = event.target === record.control;
  if (event.isComposing) return;
  if (event.key === "Backspace" && isInput && record.control.value === "") {
    const last = tokens(record, "tokens").at(-1);
    if (last) record.act("removeToken", last.id);
    return;
  }
  if (event.key === "Escape" && !panel.hidden) {
    event.preventDefault();
    record.control.focus();
    return close(record, true);
  }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (isInput && event.key === "ArrowDown" && record.state.closed) close(record, false);
  const all = /** @type {HTMLElement[]} */ ([record.control, ...(panel.hidden ? [] : panel.querySelectorAll("button:not([disabled])"))]);
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** @type {import("../view/record.js").Kind<SearchScopes>} */
export const searchScopes = {
  create: (record) => (record.core = make("div", "search-scopes")),
  update: (record) => attr(record.core, "data-activation", record.props.activation),
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const searchSuggestions = {
  create: (record) => (record.core = make("div", "search-suggestions")),
  update: (record) => record.parent?.refresh(),
  flex: { x: true, y: false },
};
