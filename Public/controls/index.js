// @ts-check
import { button, navigationLink } from "./button.js";
import { fault, unknown } from "./unknown.js";
import { image, label } from "./image.js";
import { link } from "./link.js";
import { divider, hstack, layer, spacer, vstack, wrapper, zstack } from "./stacks.js";
import { text } from "./text.js";
import { toggle } from "./toggle.js";
import { toolbar } from "./toolbar.js";
import { windowGroup } from "./window.js";

/**
 * The kinds of nodes by their types: those that most apps have at first, and what parts of the page add.
 * @type {Record<string, import("../view/record.js").Kind>}
 */
const KINDS = {
  Text: text, Image: image, Label: label, Button: button, NavigationLink: navigationLink, Link: link, Toggle: toggle,
  VStack: vstack, HStack: hstack, ControlGroup: hstack, ZStack: zstack, Spacer: spacer, Divider: divider,
  WindowGroup: windowGroup, Toolbar: toolbar, ContextMenu: layer, Background: layer, Overlay: layer, Error: fault,
  Group: wrapper, Header: wrapper, Footer: wrapper, Tab: wrapper, SafeAreaInset: wrapper, ToolbarItem: wrapper, ToolbarTitleMenu: wrapper,
};

/** @param {Record<string, import("../view/record.js").Kind>} kinds */
export function addKinds(kinds) {
  Object.assign(KINDS, kinds);
}

/** @param {string} type */
export function kindOf(type) {
  return KINDS[type] ?? unknown;
}
