// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */
/** @typedef {Protocol.Modifier & {refresh?: true}} Said what a view says */
/**
 * A node with the containers to which it has said something, and with what views inside have said.
 * @typedef {ViewRecord & {state: {told?: Telling[] | null, said?: Map<ViewRecord, Said>}}} Telling
 */

/**
 * What a view says of the page, the tabs or the sheet around it, by the name of the modifier or the action.
 * @type {Record<string, (ancestor: ViewRecord, value: unknown) => boolean>}
 */
export const ABOUT = {
  navigationSubtitle: hasBars,
  toolbarVisibility: (at) => hasBars(at) || at.node.type === "TabView",
  refresh: hasBars,
  presentationDetents: isSheet,
  presentationDragIndicator: isSheet,
  presentationCornerRadius: isSheet,
  preferredColorScheme: (at) => at.node.parent === null,
};

/** @param {import("./shell.js").Barred} at */
export function hasBars(at) {
  return Boolean(at.state.shell);
}

/** @param {ViewRecord} at */
function isSheet(at) {
  return at.node.type === "Sheet" || at.node.type === "Popover";
}

/**
 * Tells the containers around a view what it says of them.
 * - Complexity: O(m · d) for m such modifiers of a view at depth d; without any, O(1) for each modifier.
 * @param {Telling} record
 */
export function tellPreferences(record) {
  /** @type {Map<Telling, Said>} */
  const told = new Map();
  for (const entry of record.node.modifiers) for (const name in entry) say(record, name, entry, told);
  if (record.can("refresh")) say(record, "refresh", { refresh: true }, told);
  if (told.size === 0 && !record.state.told) return;
  for (const host of record.state.told ?? []) if (!told.has(host)) takeFrom(host, record);
  for (const [host, said] of told) {
    (host.state.said ??= new Map()).set(record, said);
    refresh(host);
  }
  record.state.told = told.size ? [...told.keys()] : null;
}

/** @param {ViewRecord} record @param {string} name of what it says @param {Said} said alone @param {Map<ViewRecord, Said>} told */
function say(record, name, said, told) {
  const concerns = ABOUT[name];
  if (!concerns) return;
  const value = /** @type {Record<string, unknown>} */ (said)[name];
  for (const host of hosts(record, (at) => concerns(at, value))) told.set(host, { ...told.get(host), ...said });
}

/**
 * The nearest containers that a modifier is about: bars and tabs each have their own.
 * @param {ViewRecord} record @param {(ancestor: ViewRecord) => boolean} concerns @returns {ViewRecord[]}
 */
function hosts(record, concerns) {
  /** @type {Map<string, ViewRecord>} */
  const found = new Map();
  for (let at = record.parent; at; at = at.parent) {
    if (!concerns(at)) continue;
    const part = at.node.type === "TabView" ? "tabs" : "bars";
    if (!found.has(part)) found.set(part, at);
  }
  return [...found.values()];
}

/**
 * Takes back all that a view has said.
 * @param {Telling} record
 */
export function takePreferencesBack(record) {
  for (const host of record.state.told ?? []) takeFrom(host, record);
}

/** @param {Telling} host @param {ViewRecord} record */
function takeFrom(host, record) {
  if (host.state.said?.delete(record)) refresh(host);
}

/** @param {ViewRecord} host */
function refresh(host) {
  host.view.later(() => host.refresh());
}

/**
 * What is said of a container, and by which view; the innermost one is heard.
 * @template {keyof Said} Name
 * @param {ViewRecord} host @param {Name} name @returns {{by: ViewRecord, value: Said[Name]} | null}
 */
export function preferenceOf(host, name) {
  /** @type {Telling["state"]} */ const { said } = host.state;
  for (const [by, each] of said ?? []) if (name in each) return { by, value: each[name] };
  return null;
}

/**
 * Whether a bar of a container is hidden; without a name of a bar, that of the navigation is meant.
 * @param {ViewRecord} host @param {"navigationBar" | "bottomBar" | "tabBar"} bar
 */
export function hidesBar(host, bar) {
  const { visibility, bars = ["navigationBar"] } = preferenceOf(host, "toolbarVisibility")?.value ?? {};
  return visibility === "hidden" && bars.includes(bar);
}
