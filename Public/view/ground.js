// @ts-check

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

const GROUPED = ":is(.form, .list:not([data-look=plain], [data-look=inset])):not([data-bare])";

const ROWS = ":is(.form, .list:not([data-look=plain], [data-look=inset], [data-look=grouped]))";

/**
 * A grouped list or a form colours all of the window, column or sheet that it is in.
 * @param {ViewRecord} record
 */
export function fillGround(record) {
  record.view.later(() => {
    record.state.ground = record.core.closest("dialog, .split > *, .app");
    fit(record.state.ground);
    record.state.page = pageOf(record.core);
    fitTitle(record.state.page);
  });
}

/** @param {ViewRecord} record */
export function leaveGround(record) {
  const { ground, page } = record.state;
  if (ground) record.view.later(() => fit(ground));
  if (page) record.view.later(() => fitTitle(page));
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
