// @ts-check
import { safeUrl } from "../controls/link.js";
import { banner, toast } from "../ui/notices.js";

/**
 * Opens addresses that the app asks for. Browsers open a page only for what the visitor has just done here, one for
 * each doing; the others are offered.
 * @param {string[]} unopened those that wait already @param {string[]} addresses
 */
export function openAddresses(unopened, addresses) {
  for (const address of addresses) {
    const url = safeUrl(address);
    if (url) unopened.push(url);
    else toast("This page does not open such links.");
  }
  openAll(unopened);
}

/** @param {string[]} unopened */
function openAll(unopened) {
  while (unopened.length && navigator.userActivation?.isActive !== false) openNext(unopened);
  if (!unopened.length) return;
  banner(`The app wants to open ${unopened[0]}`, "Open", () => {
    openNext(unopened);
    openAll(unopened);
  });
}

/** @param {string[]} unopened */
const openNext = (unopened) => window.open(unopened.shift(), "_blank", "noopener,noreferrer");
