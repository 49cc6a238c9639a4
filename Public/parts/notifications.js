// @ts-check
import { windowGroup } from "../controls/window.js";
import { loadStyles } from "../drawing/sheets.js";
import { endNotifications, followNotifications } from "../notifications/notifications.js";

/** @typedef {import("../notifications/notifications.js").WindowNode} WindowNode */

/** Fulfilled when what the part draws, with its buttons and fields, has its styles. */
export const ready = Promise.all(["styles/parts.css", "styles/notifications.css"].map(loadStyles));

// Windows that are drawn already show them too.
const { update, dispose, native = [] } = windowGroup;
windowGroup.native = [...native, "notify"];
windowGroup.update = (record) => {
  update?.(record);
  followNotifications(/** @type {WindowNode} */ (/** @type {{}} */ (record)));
};
windowGroup.dispose = (record) => {
  endNotifications(/** @type {WindowNode} */ (/** @type {{}} */ (record)));
  dispose?.(record);
};
