// @ts-check

/** @typedef {import("../view/record.js").ViewRecord & {state: {draft?: Draft}}} Drafted a node that may have one */

/**
 * A value that the person changes here while the server has another: what they do wins until the server
 * has answered for it. One `set` is under way at a time, and always the latest value goes next.
 */
export class Draft {
  waiting = false;
  sending = 0;
  kept = false;

  /** @param {import("../view/record.js").ViewRecord} record @param {() => unknown} read */
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
        // It may be asked again, if something before it was refused.
        if (!sent) this.sending += 1;
        sent = true;
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
