// @ts-check
import { attr, make, style } from "../view/dom.js";
import { TextDraft } from "../view/draft.js";
import { symbol } from "../view/symbols.js";
import { textStyles } from "../view/values.js";
import { fitLabel, makeLabel } from "./label.js";

/** @type {Record<string, string>} */
const KEYBOARDS = { numberPad: "numeric", decimalPad: "decimal", numbersAndPunctuation: "decimal", emailAddress: "email", phonePad: "tel", URL: "url", url: "url", webSearch: "search" };

/** @type {Record<string, string>} */
const KEYS = { done: "done", go: "go", join: "go", route: "go", continue: "next", next: "next", search: "search", send: "send", return: "enter" };
/** @type {Record<string, string>} */
const CAPITALS = { never: "none", words: "words", sentences: "sentences", characters: "characters" };
/** @type {Record<string, string>} */
const PURPOSES = {
  name: "name", givenName: "given-name", familyName: "family-name", username: "username", password: "current-password", newPassword: "new-password",
  oneTimeCode: "one-time-code", emailAddress: "email", telephoneNumber: "tel", postalCode: "postal-code", URL: "url",
};

/** @typedef {import("../view/record.js").Drawn} Drawn */

/** @param {Drawn} r @param {any} input */
function build(r, input) {
  r.control = input;
  r.core = make("label", "field", makeLabel(r), input);
  r.state.draft = new TextDraft(r, input);
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    // While an input method is at work, Return belongs to it.
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
    if (input.tagName === "TEXTAREA" && !event.ctrlKey && !event.metaKey) return;
    if (!r.can("submit")) return;
    event.preventDefault();
    r.state.draft.submit();
  });
}

/**
 * Whether the app draws something around a field by itself, which has no border of its own then, as on a phone.
 * @param {Drawn} r
 */
function isDressed(r) {
  const row = r.parent?.node.type === "HStack" ? r.parent : null;
  return [r, row].some((at) => at?.state.plan?.some((/** @type {import("../view/boxes.js").Box} */ box) => box.layers.some(({ place }) => place === "back" || place === "front") || DRAWN.some((name) => box.styles[name])));
}

/** Styles of a box that are seen. */
const DRAWN = ["background-color", "background-image", "outline", "border-radius", "clip-path"];

/** @param {Drawn} r */
function fit(r) {
  const p = r.props;
  const input = r.control;
  fitLabel(r);
  const nameless = !p.label && !p.accessibilityLabel;
  attr(input, "aria-label", p.accessibilityLabel ?? (nameless ? p.prompt ?? FALLBACK[r.node.type] ?? "Text field" : null));
  // The label is not seen, so that the field has to say by itself what it is for.
  attr(input, "placeholder", p.prompt ?? p.label);
  attr(input, "inputmode", KEYBOARDS[p.keyboardType]);
  attr(input, "enterkeyhint", KEYS[r.inherited("submitLabel")]);
  attr(input, "autocapitalize", CAPITALS[r.inherited("textInputAutocapitalization")]);
  const isCorrected = r.inherited("autocorrectionDisabled") !== true;
  attr(input, "autocorrect", isCorrected ? null : "off");
  attr(input, "spellcheck", isCorrected ? null : "false");
  input.autocomplete = PURPOSES[r.inherited("textContentType")] ?? "off";
  input.dataset.look = p.style ?? (isDressed(r) ? "bare" : "automatic");
  input.readOnly = !p.disabled && !r.can("set");
  style(input, textStyles({ font: p.font, foregroundStyle: p.foregroundStyle, multilineTextAlignment: p.multilineTextAlignment }));
}

/** @type {Record<string, string>} */
const FALLBACK = { TextEditor: "Text", SearchField: "Search", SecureField: "Password" };

/** @type {import("../view/record.js").Kind} */
export const textField = {
  native: ["set", "submit", "focus", "blur"],
  variant: (node) => (node.props.axis === "vertical" ? "vertical" : ""),
  create(r) {
    const input = make(r.variant ? "textarea" : "input", "entry");
    if (r.variant) input.rows = 1;
    else input.type = r.node.type === "SearchField" ? "search" : "text";
    input.autocomplete = "off";
    build(r, input);
    if (r.node.type !== "SearchField") return;
    const mark = symbol("magnifyingglass");
    mark.classList.add("search-mark");
    r.core.append(mark);
  },
  update(r) {
    fit(r);
    r.state.draft.show(String(r.props.text ?? ""));
  },
  dispose: (r) => clearTimeout(r.state.draft.timer),
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const secureField = {
  native: textField.native,
  create(r) {
    const input = make("input", "entry");
    input.type = "password";
    input.autocomplete = "off";
    build(r, input);
  },
  update(r) {
    fit(r);
    const { draft } = r.state;
    const length = Number(r.props.length ?? 0);
    // The text is never sent here: only that it was emptied can be followed.
    if (draft.free && !draft.kept && length === 0 && r.state.length > 0) r.control.value = "";
    if (length > 0 && !r.control.value) attr(r.control, "placeholder", "•".repeat(Math.min(length, 24)));
    r.state.length = length;
  },
  flex: { x: true, y: false },
};

/** @type {import("../view/record.js").Kind} */
export const textEditor = {
  native: textField.native,
  create(r) {
    const input = make("textarea", "entry editor");
    input.rows = 5;
    build(r, input);
  },
  update: textField.update,
  dispose: textField.dispose,
  flex: { x: true, y: true },
};
