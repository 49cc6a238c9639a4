// @ts-check
import { Draft } from "./draft.js";
import { ALL, STEPS, edited, edits, rewritten } from "./edits.js";
import { showRefusal } from "./refusal.js";
import { TextSending } from "./text-sending.js";
import { TypeAhead, strokeOf, textOf } from "./type-ahead.js";
import { Unanswered } from "./unanswered.js";

/** @typedef {import("./edits.js").Writing} Writing */
/** @typedef {import("./edits.js").Edit} Edit */

/** @type {WeakMap<Element, TextDraft>} */
const drafts = new WeakMap();

/** All texts on the page. Browsers fill some in without a word. */
const all = () => [...document.querySelectorAll(".entry")].flatMap((entry) => drafts.get(entry) ?? []);
addEventListener("click", () => all().forEach((draft) => draft.check()), true);
addEventListener("pointerdown", () => all().forEach((draft) => draft.release()), true);

/** A text that is typed here while the app may rewrite it: nothing typed is lost, and nothing is put into another order. */
export class TextDraft extends Draft {
  composing = false;
  #edits = new Unanswered();
  #sending = new TextSending(this, this.#edits);
  /** @type {Writing} what the field shows */ #local = this.#edits.base;
  #isHeldKey = false;
  /** @type {{lane: number} | null} the last Return that is not answered */ #return = null;
  /** @type {TypeAhead} */ #ahead = new TypeAhead(() => this.release());

  /** @param {import("../view/record.js").ViewRecord} record @param {HTMLInputElement | HTMLTextAreaElement} input */
  constructor(record, input) {
    super(record, () => input.value);
    this.input = input;
    drafts.set(input, this);
    const field = /** @type {HTMLElement} */ (input);
    field.addEventListener("compositionstart", () => {
      this.#sync();
      this.composing = true;
    });
    field.addEventListener("compositionend", () => this.#compose());
    field.addEventListener("beforeinput", (event) => this.#before(/** @type {InputEvent} */ (event)));
    field.addEventListener("input", (event) => (this.composing ? this.touch() : this.check(/** @type {InputEvent} */ (event).inputType)));
    field.addEventListener("change", () => this.check());
    field.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    field.addEventListener("keyup", () => (this.#isHeldKey = false));
    field.addEventListener("blur", () => {
      if (this.composing) this.#compose();
      else this.check();
      // The app has moved the focus: what is typed from now on does not come before what has waited.
      if (this.#ahead.isOn) queueMicrotask(() => this.release());
    });
  }

  /** @override */
  get busy() { return this.#sending.writing !== undefined || !this.#edits.isEmpty; }

  /** What the app has, as far as the page can know: it is never told a password. */
  get answer() {
    const { props, node } = this.record;
    if (node.type !== "SecureField") return String(props.text ?? "");
    return Number(props.length ?? 0) > 0 ? (this.#sending.writing ?? this.#edits.base).text : "";
  }

  /**
   * Notes what has become of the text.
   * @param {string} [kind] the browser's name of an edit
   */
  check(kind) {
    const { value, selectionEnd } = this.input;
    // What is selected may be typed over by the same, which is something else in another text.
    if (this.composing || (value === this.#local.text && !kind)) return;
    this.#note(edits(this.#local, value, selectionEnd ?? value.length, kind));
  }

  /** @param {Edit[]} made */
  #note(made) {
    if (this.#edits.isEmpty) this.#edits.base = this.#local;
    for (const edit of made) {
      this.#edits.add(edit, this.#sending.lane, this.#isHeldKey);
      this.#local = edited(this.#local, edit);
    }
    if (made.some((edit) => "insert" in edit)) this.touch();
  }

  /** Notes where the person has put the caret. */
  #sync() {
    this.check();
    const { selectionStart, selectionEnd, selectionDirection } = this.input;
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
    const { text, anchor, focus } = this.#local;
    if (this.composing || (start === Math.min(anchor, focus) && end === Math.max(anchor, focus))) return;
    const place = selectionDirection === "backward" ? { text, anchor: end, focus: start } : { text, anchor: start, focus: end };
    if (this.busy) this.#note([place]);
    else this.#local = place;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#isHeldKey = event.repeat;
    if (event.key === "Tab") this.release();
    const stroke = this.composing ? null : strokeOf(event);
    if (!stroke || this.#ahead.takes(event, stroke)) return;
    this.#sync();
    this.#stroke(stroke);
  }

  /**
   * Notes a key that moves the caret, or that finds nothing to be removed: in the app's text there may be something.
   * @param {import("./type-ahead.js").Stroke} stroke @returns {boolean} whether it does not change the text here
   */
  #stroke({ kind, extend = false }) {
    /** @type {Edit} */
    const edit = kind === ALL || STEPS.has(kind) ? { key: kind, extend } : { insert: "", back: kind.endsWith("Backward") ? 1 : 0, forward: kind.endsWith("Forward") ? 1 : 0 };
    if (edited(this.#local, edit).text !== this.#local.text) return false;
    if (this.busy) this.#note([edit]);
    else this.#local = edited(this.#local, edit);
    return true;
  }

  /** @param {InputEvent} event */
  #before(event) {
    this.#sync();
    if (this.composing || !this.#ahead.isOn) return;
    // What could not be typed later by a script is done here.
    if (!this.#ahead.takes(event, textOf(event))) this.release();
  }

  #compose() {
    if (!this.composing) return;
    this.composing = false;
    // A word that was given up after the app has heard of it is taken back there, too.
    if (this.#sending.compose() && this.input.value === this.#local.text) this.#note([{ insert: "", back: 0, forward: 0 }]);
    this.check();
    this.show();
  }

  /** @override */
  touch() {
    this.#sending.begin();
  }

  /**
   * What there is of a word that is composed.
   * @param {string | null} told what the app has heard of it
   */
  part(told) {
    return this.composing && this.input.value !== (told ?? this.#local.text) ? this.input.value : null;
  }

  answered() {
    this.#ahead.extend();
    if (this.kept) this.refuse(null);
  }

  /** @param {string | null} why */
  refuse(why) {
    this.kept = why !== null;
    showRefusal(this.input, `r-${this.record.id}`, why);
  }

  /** Makes the edits that wait upon the app's text. */
  draw() {
    if (this.composing) return;
    this.#sync();
    const writing = this.#edits.made();
    if (this.#edits.waiting() === 0) this.#edits.clear();
    const { text, anchor, focus } = this.#local;
    this.#local = writing;
    const isOther = this.input.value !== writing.text;
    if (isOther) this.input.value = writing.text;
    if (isOther || text !== writing.text || anchor !== writing.anchor || focus !== writing.focus) this.#select();
  }

  #select() {
    const { anchor, focus } = this.#local;
    if (this.input === document.activeElement) this.input.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? "backward" : "forward");
  }

  /** Shows what the app says. */
  show() {
    const server = this.answer;
    if (this.composing || !this.#sending.isNew(server)) return;
    this.#sync();
    this.#sending.note(server);
    if (this.kept && server === this.#local.text) {
      this.#edits.clear();
      this.refuse(null);
    }
    this.#edits.base = rewritten(this.#edits.isEmpty ? this.#local : this.#edits.base, server);
    this.draw();
  }

  /** Return was pressed. What is typed now waits until it is known where the focus is then. */
  async submit() {
    const { record } = this;
    if (this.#ahead.isOn) return this.#ahead.push({ kind: "submit" });
    for (const draft of all()) draft.check();
    if (!record.can("submit")) return;
    if (this.kept) this.touch();
    this.#sending.close();
    const mark = (this.#return = { lane: this.#sending.lane });
    this.#ahead.begin();
    try {
      await record.view.act(() => (this.kept ? null : { target: record.id, action: "submit" }));
    } catch {
      // The failure has been shown; the text stays where it is.
    }
    this.follow(this.#sending.lane);
    if (this.#return !== mark) return;
    this.#return = null;
    this.release();
  }

  /**
   * What was typed here behind Return all the same moves to the field to which the app has moved the focus.
   * @param {number} lane
   */
  follow(lane) {
    const other = drafts.get(document.activeElement ?? this.input);
    const mark = this.#return?.lane;
    if (mark === undefined || lane < mark || !other || other === this) return;
    const late = this.#edits.split(mark);
    if (late.length > 0) this.draw();
    for (const edit of late) other.#repeat(edit);
  }

  /**
   * Types what has waited where the focus is now.
   * @returns {void}
   */
  release() {
    const strokes = this.#ahead.end();
    for (const [index, stroke] of strokes.entries()) {
      const draft = drafts.get(document.activeElement ?? this.input);
      if (!draft) continue;
      if (draft.#ahead.isOn) return draft.#ahead.push(...strokes.slice(index));
      if (stroke.kind === "submit") void draft.submit();
      else draft.#type(stroke);
    }
  }

  /** @param {import("./type-ahead.js").Stroke} stroke */
  #type(stroke) {
    this.#sync();
    if (stroke.text) document.execCommand("insertText", false, stroke.text);
    else if (this.#stroke(stroke)) this.#select();
    else document.execCommand(stroke.kind.endsWith("Forward") ? "forwardDelete" : "delete");
  }

  /**
   * Makes an edit of another field here.
   * @param {Edit} edit
   */
  #repeat(edit) {
    if ("text" in edit) return;
    /** @type {import("./type-ahead.js").Stroke[]} */ const strokes = [];
    if ("key" in edit) strokes.push({ kind: edit.key, extend: edit.extend });
    else {
      for (let count = 0; count < edit.back; count += 1) strokes.push({ kind: "deleteContentBackward" });
      for (let count = 0; count < edit.forward; count += 1) strokes.push({ kind: "deleteContentForward" });
      if (edit.insert) strokes.push({ kind: "insertText", text: edit.insert });
    }
    if (this.#ahead.isOn) return this.#ahead.push(...strokes);
    for (const stroke of strokes) this.#type(stroke);
  }

  end() {
    this.#ahead.end();
  }

  /** @override */
  unsent() {
    return (this.busy || this.composing) && this.input.type !== "password" ? this.input.value : "";
  }
}
