// @ts-check

const IDLE = 700;

/**
 * A value that the person changes here while the server has another: what they do wins until the server
 * has answered for it. One `set` is under way at a time, and always the latest value goes next.
 */
export class Draft {
  waiting = false;
  sending = 0;
  kept = false;

  /** @param {import("./record.js").ViewRecord} record @param {() => unknown} read */
  constructor(record, read) {
    this.record = record;
    this.read = read;
  }

  get busy() { return this.waiting || this.sending > 0; }

  /** May the control show what the server says? */
  get free() { return !this.busy; }

  touch() {
    this.kept = false;
    if (this.waiting) return;
    this.waiting = true;
    this.#send();
  }

  async #send() {
    const { record } = this;
    let asked = false;
    let sent = false;
    try {
      await record.view.act(() => {
        asked = true;
        this.waiting = false;
        if (!record.can("set")) return null;
        sent = true;
        this.sending += 1;
        return { target: record.id, action: "set", value: this.read() };
      }, true);
    } catch {
      this.kept = true;
    }
    if (!asked) this.waiting = false;
    if (sent) this.sending -= 1;
    this.settled();
  }

  settled() {
    if (!this.busy) this.record.refresh();
  }

  /** Text that the server has not got. */
  unsent() {
    return "";
  }
}

/** Text is typed, not chosen: nothing may change under the fingers, and nothing typed may be lost. */
export class TextDraft extends Draft {
  composing = false;
  typing = false;
  typedAt = 0;
  timer = 0;
  /** @type {string | null} */ submitted = null;

  /** @param {import("./record.js").ViewRecord} record @param {HTMLInputElement | HTMLTextAreaElement} input */
  constructor(record, input) {
    super(record, () => input.value);
    this.input = input;
    input.addEventListener("compositionstart", () => (this.composing = true));
    input.addEventListener("compositionend", () => {
      this.composing = false;
      this.typed();
    });
    input.addEventListener("input", () => this.composing || this.typed());
    input.addEventListener("blur", () => {
      this.composing = false;
      this.typing = false;
      this.settled();
    });
  }

  typed() {
    this.typing = true;
    this.typedAt = performance.now();
    this.touch();
  }

  async submit() {
    const text = this.input.value;
    const { record } = this;
    if (!record.can("submit")) return;
    this.typing = false;
    try {
      await record.view.act(() => {
        this.submitted = text;
        return { target: record.id, action: "submit" };
      });
    } catch {
      // The failure has been shown; the text stays where it is.
    }
    this.submitted = null;
    this.settled();
  }

  /** @param {string} server */
  show(server) {
    const { input } = this;
    if (this.submitted !== null && server !== this.submitted) this.#rebase(server);
    if (input.value === server || !this.#allows(server)) return;
    const caret = input === document.activeElement ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : null;
    input.value = server;
    if (caret) input.setSelectionRange?.(Math.min(caret[0], server.length), Math.min(caret[1], server.length));
  }

  /** @param {string} server */
  #allows(server) {
    if (this.busy || this.kept || this.composing) return false;
    if (this.input !== document.activeElement || !this.typing) return true;
    // "12." on the way to "12.5" is the server's "12": that is put right when the person leaves the field.
    if (sameFigure(this.input.value, server)) return false;
    const rest = this.typedAt + IDLE - performance.now();
    if (rest <= 0) return true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settled(), rest + 10);
    return false;
  }

  /**
   * Return was pressed, and typing went on before the server had answered: only the rest is new.
   * @param {string} server
   */
  #rebase(server) {
    const before = /** @type {string} */ (this.submitted);
    this.submitted = null;
    if (!this.typing || !this.input.value.startsWith(before)) return;
    this.input.value = server + this.input.value.slice(before.length);
  }

  /** @override */
  unsent() {
    return (this.busy || this.kept || this.composing) && this.input.type !== "password" ? this.input.value : "";
  }
}

/** @param {string} typed @param {string} server */
function sameFigure(typed, server) {
  const figure = /^[\s\d.,:%+\-−$€£]*$/;
  if (!figure.test(typed) || !figure.test(server)) return false;
  const digits = (/** @type {string} */ text) => text.replace(/\D/g, "").replace(/^0+/, "");
  const [a, b] = [digits(typed), digits(server)];
  return a.startsWith(b) || b.startsWith(a);
}
