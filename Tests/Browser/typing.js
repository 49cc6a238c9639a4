// Random edits of fields whose text an app rewrites, made with the page's own modules and a server of this file, in a time
// that passes as quickly as the page can work.

/** What an app makes of a new text, by the old one. */
const FORMATTERS = {
  none: (text) => text,
  phone(text) {
    const digits = text.replace(/\D/g, "").slice(0, 10);
    if (digits.length < 4) return digits;
    return digits.length < 7 ? `(${digits.slice(0, 3)}) ${digits.slice(3)}` : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  },
  upper: (text) => text.toUpperCase(),
  arrows: (text) => text.replaceAll("->", "→").replaceAll("<-", "←"),
  cut: (text) => text.slice(0, 4),
  digits: (text) => text.replace(/\D/g, ""),
  trim: (text) => text.trim(),
  spaces: (text) => text.replace(/ +/g, " "),
  refuse: (text, old) => (text.length > 6 ? old : text),
  grouped: (text) => text.replace(/\D/g, "").replace(/\B(?=(\d{3})+$)/g, ","),
  unit: (text) => (/\d/.test(text) ? `${text.replace(/\D/g, "")} kg` : ""),
};

const TEXTS = ["a", "b", "ß", "é", "1", "2", "3", "7", " ", "-", ">", "<", ".", "😀"];
const PASTES = ["12345", "->x", " two words ", "straße", "(030) 12", "😀a"];

/** Mulberry32. */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a person does, each with the time that passes before. */
function randomScript(random) {
  const one = (all) => all[Math.floor(random() * all.length)];
  const script = [];
  for (let left = 4 + Math.floor(random() * 28); left > 0; left -= 1) {
    const wait = random() < 0.12 ? random() * 1500 : random() * 160;
    const chance = random();
    if (chance < 0.52) script.push({ wait, type: one(TEXTS) });
    else if (chance < 0.66) script.push({ wait, remove: "delete" });
    else if (chance < 0.69) script.push({ wait, remove: "forwardDelete" });
    else if (chance < 0.76) script.push({ wait, type: one(PASTES) });
    else if (chance < 0.9) script.push({ wait, key: one(["ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "End"]), extend: random() < 0.3 });
    else if (chance < 0.92) script.push({ wait, selectAll: true });
    else if (chance < 0.94) script.push({ wait, place: random() });
    else script.push({ wait, submit: true });
  }
  return script;
}

/** A time of this page's own. */
class Clock {
  now = 0;
  #timers = [];
  #next = 1;
  #channel = new MessageChannel();
  #woken = [];

  constructor() {
    this.#channel.port1.onmessage = () => this.#woken.shift()();
  }

  install() {
    const real = { setTimeout, clearTimeout, now: performance.now };
    window.setTimeout = (work, pause = 0) => {
      this.#timers.push({ id: (this.#next += 1), at: this.now + pause, work });
      return this.#next;
    };
    window.clearTimeout = (id) => { this.#timers = this.#timers.filter((timer) => timer.id !== id); };
    performance.now = () => this.now;
    return () => {
      Object.assign(window, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      delete performance.now;
    };
  }

  sleep(time) {
    return new Promise((resolve) => setTimeout(resolve, time));
  }

  /** Lets everything happen that waits for no timer. */
  breathe() {
    return new Promise((resolve) => {
      this.#woken.push(resolve);
      this.#channel.port2.postMessage(0);
    });
  }

  async pass(time) {
    const end = this.now + time;
    await this.breathe();
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!due) break;
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.now = Math.max(this.now, due.at);
      due.work();
      await this.breathe();
    }
    if (end < Infinity) this.now = end;
  }
}

/** An app with two fields: one is rewritten, and Return in it does something. */
class App {
  texts = { one: "", two: "" };
  focus = null;
  sent = [];
  told = [];

  /** With `edits`, the app names the action `edit`, as it does for long texts. */
  constructor({ format, initial, onReturn, edits = false }) {
    this.format = format;
    this.onReturn = onReturn;
    this.edits = edits;
    this.texts.one = initial;
  }

  perform({ target, action, value }) {
    if (action === "set" || action === "edit") {
      this.told.push(action);
      const text = action === "set" ? value : this.#edited(this.texts[target], value);
      this.texts[target] = target === "one" ? FORMATTERS[this.format](text, this.texts[target]) : text;
    } else if (action === "focus") this.focus = target;
    else if (action === "blur" && this.focus === target) this.focus = null;
    else if (action === "submit") {
      this.sent.push([target, this.texts[target]]);
      if (target === "two") return;
      if (this.onReturn === "empty") this.texts.one = "";
      if (this.onReturn === "next") this.focus = "two";
    }
  }

  /** Makes an edit of a text, which has to be the one that was edited. */
  #edited(text, { range: [start, end], text: words, base }) {
    const hash = text.split("").reduce((hash, unit) => Math.imul(hash ^ unit.charCodeAt(0), 16777619), 2166136261) >>> 0;
    if (base.length !== text.length || base.hash !== hash) throw new this.Problem(409, { type: "urn:stateroom:text-changed" });
    if ([start, end].some((at) => /[\uDC00-\uDFFF]/.test(text[at] ?? ""))) throw new this.Problem(422, null);
    return text.slice(0, start) + words + text.slice(end);
  }

  node(id) {
    return { id, type: "TextField", props: { label: id, text: this.texts[id], focused: this.focus === id }, modifiers: [], actions: ["set", ...(this.edits ? ["edit"] : []), "submit", "focus", "blur"], children: [] };
  }

  get fields() {
    return [this.node("one"), this.node("two")];
  }
}

/** Does what a person does, to the field that has the focus. */
function act(edit) {
  const input = document.activeElement;
  const press = (key, extend = false, ctrlKey = false) => input.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: extend, ctrlKey, bubbles: true, cancelable: true }));
  // Typing is announced, which commands of a script are not.
  const announce = (inputType, data = null) => input.dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }));
  if (edit.submit) return press("Enter");
  if (edit.type) {
    if (announce("insertText", edit.type)) document.execCommand("insertText", false, edit.type);
  } else if (edit.remove) {
    const isBack = edit.remove === "delete";
    if (!press(isBack ? "Backspace" : "Delete")) return;
    const { selectionStart: start, selectionEnd: end, value } = input;
    // Where there is nothing to be removed, nothing is announced.
    if (start === end && (isBack ? start === 0 : end === value.length)) return;
    if (announce(isBack ? "deleteContentBackward" : "deleteContentForward")) document.execCommand(edit.remove);
  } else if (edit.selectAll) {
    if (press("a", false, true)) input.setSelectionRange(0, input.value.length);
  } else if (edit.place !== undefined) {
    const at = Math.round(edit.place * input.value.length);
    input.setSelectionRange(at, at);
  } else if (press(edit.key, edit.extend)) move(input, edit);
}

/** What a browser does by itself when a key moves the caret. */
function move(input, { key, extend }) {
  const { value, selectionStart: start, selectionEnd: end } = input;
  const isBackward = input.selectionDirection === "backward";
  const [anchor, focus] = isBackward ? [end, start] : [start, end];
  const before = [...value.slice(0, focus)].at(-1)?.length ?? 0;
  const behind = [...value.slice(focus)][0]?.length ?? 0;
  let to = focus;
  if (key === "Home") to = 0;
  else if (key === "End") to = value.length;
  else if (!extend && start !== end) to = key === "ArrowLeft" ? start : end;
  else to = key === "ArrowLeft" ? focus - before : focus + behind;
  const from = extend ? anchor : to;
  input.setSelectionRange(Math.min(from, to), Math.max(from, to), to < from ? "backward" : "forward");
}

/** What the same edits give in fields without the page, each rewritten at once. */
function expected(run, script, { rewritten }) {
  const app = new App(run);
  const inputs = Object.fromEntries(["one", "two"].map((id) => [id, document.body.appendChild(document.createElement("input"))]));
  const show = (id, before) => {
    const input = inputs[id];
    if (input.value === app.texts[id]) return;
    const isBackward = input.selectionDirection === "backward";
    const [start, end] = [input.selectionStart, input.selectionEnd];
    const { text, anchor, focus } = rewritten({ text: before, anchor: isBackward ? end : start, focus: isBackward ? start : end }, app.texts[id]);
    input.value = text;
    input.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? "backward" : "forward");
  };
  inputs.one.value = app.texts.one;
  inputs.one.focus();
  inputs.one.setSelectionRange(run.initial.length, run.initial.length);
  for (const edit of script) {
    const id = document.activeElement === inputs.one ? "one" : "two";
    const before = inputs[id].value;
    act(edit);
    if (edit.submit) app.perform({ target: id, action: "submit" });
    else if (inputs[id].value !== before) app.perform({ target: id, action: "set", value: inputs[id].value });
    show(id, inputs[id].value);
    if (app.focus && document.activeElement !== inputs[app.focus]) inputs[app.focus].focus();
  }
  const result = { texts: app.texts, fields: [inputs.one.value, inputs.two.value], sent: app.sent };
  for (const input of Object.values(inputs)) input.remove();
  return result;
}

/** The same edits in the page, with a server that takes its time. */
async function typed(run, script, modules, clock, random) {
  const { View, Tree, ActionQueue } = modules;
  const page = document.getElementById("page");
  const [host, portal] = ["app", "portal"].map((className) => Object.assign(document.createElement("div"), { className }));
  page.className = "scene";
  page.replaceChildren(host, portal);
  const app = Object.assign(new App(run), { Problem: modules.Problem });
  const tree = new Tree();
  const tell = () => view.apply(tree.apply({ revision: tree.revision + 1, invalidated: app.fields.map(({ id, type, props }) => ({ id, type, props })) }));
  const queue = new ActionQueue(async (document) => {
    const time = run.delay ?? random() * 600;
    await clock.sleep(time / 2);
    try {
      for (const action of [document].flat()) app.perform(action);
    } catch (error) {
      // The page asks for what it does not know before it goes on.
      await clock.sleep(time / 2);
      tell();
      throw error;
    }
    // The stream may be before the answer.
    if (random() < 0.3) {
      await clock.sleep(time / 4);
      tell();
      await clock.sleep(time / 4);
    } else {
      await clock.sleep(time / 2);
      tell();
    }
  }, async () => {}, () => {});
  const view = new View(tree, host, portal, (document, late) => {
    if (!late) document();
    return queue.push(document, late);
  });
  view.apply(tree.load({ root: { id: "root", type: "WindowGroup", props: {}, modifiers: [], actions: [], children: app.fields }, revision: 1 }));
  const inputs = ["one", "two"].map((id) => host.querySelector(`[data-node-id="${id}"] input`));
  const seen = new Set();
  inputs[0].focus();
  inputs[0].setSelectionRange(run.initial.length, run.initial.length);
  for (const edit of script) {
    // Who points at a place has seen the text.
    await clock.pass(edit.place === undefined ? edit.wait : Infinity);
    // Another client writes.
    if (edit.before) app.texts.one = edit.before + app.texts.one;
    else act(edit);
    seen.add(inputs[0].value);
  }
  await clock.pass(Infinity);
  const result = { texts: app.texts, fields: inputs.map(({ value }) => value), sent: app.sent };
  queue.stop(new Error("over"));
  view.records.clear();
  return { result, told: app.told, time: clock.now, seen: [...seen] };
}

/** Returns the runs that differ, with what they are. */
window.compare = async ([first, count]) => {
  const paths = ["view/view.js", "model/tree.js", "net/queue.js", "net/api.js", "input/edits.js", "parts/controls.js"];
  const modules = Object.assign({}, ...await Promise.all(paths.map((path) => import(new URL(path, document.baseURI)))));
  await modules.ready;
  const clock = new Clock();
  const restore = clock.install();
  const differing = [];
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const random = randomFrom(seed);
      const one = (all) => all[Math.floor(random() * all.length)];
      const run = { format: one(Object.keys(FORMATTERS)), initial: one(["", "", "", "12", "ab -x> "]), onReturn: one(["nothing", "empty", "next"]), delay: one([0, 50, 250, 600, undefined, undefined]), edits: seed % 2 === 0 };
      const script = randomScript(random);
      const wanted = expected(run, script, modules);
      const { result } = await typed(run, script, modules, clock, random);
      if (JSON.stringify(result) !== JSON.stringify(wanted)) differing.push({ seed, run, script, wanted, result });
    }
  } finally {
    restore();
  }
  return differing;
};

/** Makes given edits, and returns what the fields showed and the app has. */
window.make = async ([run, script]) => {
  const paths = ["view/view.js", "model/tree.js", "net/queue.js", "net/api.js", "parts/controls.js"];
  const modules = Object.assign({}, ...await Promise.all(paths.map((path) => import(new URL(path, document.baseURI)))));
  await modules.ready;
  const clock = new Clock();
  const restore = clock.install();
  try {
    return await typed(run, script, modules, clock, randomFrom(1));
  } finally {
    restore();
  }
};
