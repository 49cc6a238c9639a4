// @ts-check
// Shows what `stateroom dev` tells of builds, over the running app.

/**
 * @typedef {{ file: string, line: number, text: string, message: string }} Place
 * @typedef {{ title: string, detail: string, places: Place[] }} Problem
 * @typedef {{ code: string, message: string, node: string }} Issue
 * @typedef {{ version: string, issues: Issue[], state: { building: boolean, beginnings?: number, problem?: Problem } }} Answer
 */

const root = new URL("../", import.meta.url);
const token = document.querySelector('meta[name="development"]')?.getAttribute("content") ?? "";
const RETRY = 100;

/** @param {string} tag @param {string} name @param {(Node | string)[]} content */
function element(tag, name, ...content) {
  const made = document.createElement(tag);
  made.className = name;
  made.append(...content);
  return made;
}

const panel = element("section", "dev-panel");
panel.setAttribute("role", "alert");
panel.tabIndex = -1;
const building = element("p", "dev-building", "Building…");
building.setAttribute("role", "status");
const issues = document.createElement("details");
issues.className = "dev-issues";
/** The problem that the person has put away, as text. */
let dismissed = "";
let shown = "";
let listed = "";

/** @param {string} name @param {HTMLElement} part @param {boolean} isShown */
function show(name, part, isShown) {
  if (isShown && !part.isConnected) document.body.append(part);
  else if (!isShown) part.remove();
  document.documentElement.classList.toggle(name, isShown);
}

/** @param {Problem | undefined} problem */
function showProblem(problem) {
  const text = problem ? JSON.stringify(problem) : "";
  if (!text) dismissed = "";
  if (text !== shown) {
    shown = text;
    panel.replaceChildren(...(problem ? lines(problem) : []));
  }
  show("has-dev-problem", panel, text !== "" && text !== dismissed);
}

/** @param {Problem} problem */
function lines(problem) {
  const close = element("button", "dev-close", "Close");
  close.addEventListener("click", putAway);
  const head = element("header", "dev-head", element("h2", "dev-title", problem.title), close);
  const places = problem.places.map((place) =>
    element(
      "li",
      "dev-place",
      element("p", "dev-file", `${place.file}:${place.line}`),
      ...(place.text.trim() ? [element("pre", "dev-code", place.text.trim())] : []),
      element("p", "dev-message", place.message),
    ),
  );
  const detail = problem.detail ? [element("pre", "dev-detail", problem.detail)] : [];
  return [head, ...detail, ...(places.length ? [element("ol", "dev-places", ...places)] : [])];
}

function putAway() {
  dismissed = shown;
  show("has-dev-problem", panel, false);
}

/** @param {Issue[]} list */
function showIssues(list) {
  const text = JSON.stringify(list);
  if (text !== listed) {
    listed = text;
    const count = list.length === 1 ? "1 runtime issue" : `${list.length} runtime issues`;
    const entries = list.map((issue) =>
      element(
        "li",
        "dev-issue",
        element("p", "dev-message", issue.message),
        element("p", "dev-file", [issue.code, issue.node].filter(Boolean).join(" · ")),
      ),
    );
    issues.replaceChildren(element("summary", "dev-summary", count), element("ul", "dev-list", ...entries));
  }
  show("has-dev-issues", issues, list.length > 0);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !panel.isConnected) return;
  event.stopPropagation();
  putAway();
}, true);

/** @param {number} milliseconds @returns {Promise<void>} */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @returns {Promise<unknown>} */
const seen = () => new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));

async function follow() {
  let version = "";
  let isLost = false;
  /** @type {number | undefined} */
  let beginnings;
  for (;;) {
    // A page that is not seen leaves its connection to the others.
    if (document.hidden) await seen();
    try {
      const url = new URL(`development/state?${new URLSearchParams({ token, after: version })}`, root);
      const leaving = new AbortController();
      const leave = () => leaving.abort();
      document.addEventListener("visibilitychange", leave, { once: true });
      const answer = await fetch(url, { cache: "no-store", signal: leaving.signal });
      // Another server has begun, whose pages have another token.
      if (answer.status === 404) return location.reload();
      if (!answer.ok) throw new Error(answer.statusText);
      /** @type {Answer} */
      const told = await answer.json();
      const isOther = version !== "" && told.version.split("-")[0] !== version.split("-")[0];
      version = told.version;
      // All sessions have begun afresh, this page's as well. A server that has just begun has not been told yet.
      const now = told.state.beginnings ?? beginnings;
      if (beginnings !== undefined && now !== beginnings) return location.reload();
      beginnings = now;
      showProblem(told.state.problem);
      showIssues(told.issues);
      show("is-dev-building", building, told.state.building);
      // The page need not find out by itself that the app is there again.
      if (isLost || isOther) dispatchEvent(new Event("online"));
      isLost = false;
    } catch {
      isLost = !document.hidden;
      await pause(RETRY);
    }
  }
}

follow();
