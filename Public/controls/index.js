// @ts-check
import { button, navigationLink } from "./button.js";
import { colourPicker } from "./colour.js";
import { datePicker } from "./date.js";
import { disclosure } from "./disclosure.js";
import { fault, unknown } from "./unknown.js";
import { form, groupBox } from "./form.js";
import { gauge } from "./gauge.js";
import { grid, gridRow, lazyGrid } from "./grid.js";
import { asyncImage, image, label } from "./image.js";
import { labeledContent } from "./labeled.js";
import { link } from "./link.js";
import { list, section } from "./list.js";
import { menu } from "./menu.js";
import { column, navigationStack, windowGroup } from "./navigation.js";
import { alert, popover, sheet } from "./presentation.js";
import { picker } from "./picker.js";
import { progress } from "./progress.js";
import { canvas } from "./canvas.js";
import { secureField, textEditor, textField } from "./text-field.js";
import { shape } from "./shape.js";
import { slider } from "./slider.js";
import { divider, hstack, layer, scroll, spacer, vstack, wrapper, zstack } from "./stacks.js";
import { split } from "./split.js";
import { stepper } from "./stepper.js";
import { tabView } from "./tabs.js";
import { text } from "./text.js";
import { toggle } from "./toggle.js";
import { toolbar } from "./toolbar.js";
import { unavailable } from "./unavailable.js";

/** @type {Record<string, import("../view/record.js").Kind>} */
const KINDS = {
  Text: text, Image: image, AsyncImage: asyncImage, Label: label, Button: button, NavigationLink: navigationLink, Link: link, Toggle: toggle,
  TextField: textField, SearchField: textField, SecureField: secureField, TextEditor: textEditor,
  Slider: slider, Stepper: stepper, Picker: picker, DatePicker: datePicker, ColorPicker: colourPicker,
  VStack: vstack, LazyVStack: vstack, HStack: hstack, LazyHStack: hstack, GridRow: gridRow, ControlGroup: hstack, ZStack: zstack,
  Grid: grid, LazyVGrid: lazyGrid, LazyHGrid: lazyGrid, Spacer: spacer, Divider: divider, ScrollView: scroll,
  List: list, Section: section, Form: form, GroupBox: groupBox, LabeledContent: labeledContent, DisclosureGroup: disclosure, Menu: menu,
  NavigationStack: navigationStack, NavigationView: navigationStack, TabView: tabView, ProgressView: progress, Gauge: gauge,
  Color: shape, Rectangle: shape, Circle: shape, Capsule: shape, Ellipse: shape, RoundedRectangle: shape, UnevenRoundedRectangle: shape,
  NavigationSplitView: split, Detail: navigationStack, Sidebar: column, Content: column, Tab: wrapper,
  SafeAreaInset: wrapper, ViewThatFits: wrapper, ContentUnavailableView: unavailable, ToolbarTitleMenu: wrapper, Mask: layer, Path: shape, Shape: shape, Canvas: canvas,
  WindowGroup: windowGroup, Group: wrapper, Header: wrapper, Footer: wrapper, ToolbarItem: wrapper, Toolbar: toolbar, ContextMenu: layer, Background: layer, Overlay: layer,
  Sheet: sheet, FullScreenCover: sheet, Popover: popover, Alert: alert, ConfirmationDialog: alert, Error: fault,
};

/** @param {string} type */
export function kindOf(type) {
  return KINDS[type] ?? unknown;
}

