// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

const GROUPED = ":is(.form, .list:not([data-look=plain], [data-look=inset])):not([data-bare])";

const ROWS = ":is(.form, .list:not([data-look=plain], [data-look=inset], [data-look=grouped]))";

/** @type {WeakMap<Element, {ground: Element | null, page: Element | null}>} the area that each colours, and the page that it fills, once they are known */
const areas = new WeakMap();
const NOWHERE = { ground: null, page: null };

/**
 * A grouped list or a form colours all of the window, column or sheet that it is in.
 * @param {ViewRecord} record @param {boolean} [isOther] whether it may colour it otherwise than before
 */
export function fillGround(record, isOther = false) {
  if (areas.has(record.core) && !isOther) return;
  areas.set(record.core, NOWHERE);
  record.view.later(() => {
    const area = { ground: record.core.closest("dialog, .split > *, .app"), page: pageOf(record.core) };
    areas.set(record.core, area);
    fit(area.ground);
    fitTitle(area.page);
  });
}

/** @param {ViewRecord} record */
export function leaveGround(record) {
  const area = areas.get(record.core);
  if (!area) return;
  areas.delete(record.core);
  record.view.later(() => {
    fit(area.ground);
    fitTitle(area.page);
  });
}

/**
 * The page that a list fills, or null if it is one of several views.
 * @param {Element} list @returns {Element | null}
 */
function pageOf(list) {
  let at = list.parentElement;
  while (at?.classList.contains("box")) at = at.parentElement;
  return at?.classList.contains("nav-body") ? at.parentElement : null;
}

/**
 * The title of such a page begins where the rows do.
 * @param {Element | null} page
 */
function fitTitle(page) {
  page?.classList.toggle("listed", [...page.querySelectorAll(`:scope > .nav-body > *:not(.leaving) ${ROWS}, :scope > .nav-body > ${ROWS}`)].some((list) => pageOf(list) === page));
}

/** @param {Element | null} ground */
function fit(ground) {
  ground?.classList.toggle("ground", [...ground.querySelectorAll(GROUPED)].some((one) => !one.closest(".leaving")));
}
