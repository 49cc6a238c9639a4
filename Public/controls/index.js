// @ts-check
import { button, navigationLink } from "./button.js";
import { colourPicker, datePicker } from "./date-colour.js";
import { disclosure } from "./disclosure.js";
import { fault, unknown, unseen } from "./unknown.js";
import { form, groupBox, labeledContent } from "./form.js";
import { image, label } from "./image.js";
import { link } from "./link.js";
import { list, section } from "./list.js";
import { menu } from "./menu.js";
import { navigationStack } from "./navigation.js";
import { alert, popover, sheet } from "./presentation.js";
import { picker } from "./picker.js";
import { progress } from "./progress.js";
import { secureField, textEditor, textField } from "./text-field.js";
import { shape } from "./shape.js";
import { slider } from "./slider.js";
import { divider, grid, hstack, layer, scroll, spacer, vstack, wrapper, zstack } from "./stacks.js";
import { stepper } from "./stepper.js";
import { tabView } from "./tabs.js";
import { text } from "./text.js";
import { toggle } from "./toggle.js";

/** @type {Record<string, import("../view/record.js").Kind>} */
const KINDS = {
  Text: text, Image: image, Label: label, Button: button, NavigationLink: navigationLink, Link: link, Toggle: toggle,
  TextField: textField, SearchField: textField, SecureField: secureField, TextEditor: textEditor,
  Slider: slider, Stepper: stepper, Picker: picker, DatePicker: datePicker, ColorPicker: colourPicker,
  VStack: vstack, LazyVStack: vstack, HStack: hstack, LazyHStack: hstack, GridRow: hstack, ControlGroup: hstack, ZStack: zstack,
  Grid: vstack, LazyVGrid: grid, LazyHGrid: grid, Spacer: spacer, Divider: divider, ScrollView: scroll,
  List: list, Section: section, Form: form, GroupBox: groupBox, LabeledContent: labeledContent, DisclosureGroup: disclosure, Menu: menu,
  NavigationStack: navigationStack, NavigationView: navigationStack, TabView: tabView, ProgressView: progress, Gauge: progress,
  Color: shape, Rectangle: shape, Circle: shape, Capsule: shape, Ellipse: shape, RoundedRectangle: shape, UnevenRoundedRectangle: shape,
  NavigationSplitView: hstack, Detail: navigationStack, Sidebar: wrapper, Content: wrapper, Tab: wrapper,
  SafeAreaInset: wrapper, ViewThatFits: wrapper, ContentUnavailableView: vstack, ToolbarTitleMenu: wrapper, Mask: unseen, Path: shape, Shape: shape,
  WindowGroup: wrapper, Group: wrapper, Header: wrapper, Footer: wrapper, ToolbarItem: wrapper, Toolbar: layer, ContextMenu: layer, Background: layer, Overlay: layer,
  Sheet: sheet, FullScreenCover: sheet, Popover: popover, Alert: alert, ConfirmationDialog: alert, Error: fault,
};

/** @param {string} type */
export function kindOf(type) {
  return KINDS[type] ?? unknown;
}

