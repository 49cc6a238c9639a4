// @ts-check

/** @typedef {import("./record.js").Drawn} Drawn */

const GROUPED = ":is(.form, .list:not([data-look=plain], [data-look=inset])):not([data-bare])";

/**
 * A grouped list or a form colours all of the window, column or sheet that it is in.
 * @param {Drawn} r
 */
export function fillGround(r) {
  r.view.later(() => {
    r.state.ground = r.core.closest("dialog, .split > *, .app");
    fit(r.state.ground);
  });
}

/** @param {Drawn} r */
export function leaveGround(r) {
  const { ground } = r.state;
  if (ground) r.view.later(() => fit(ground));
}

/** @param {Element | null} ground */
function fit(ground) {
  ground?.classList.toggle("ground", [...ground.querySelectorAll(GROUPED)].some((one) => !one.closest(".leaving")));
}
