// @ts-check
import { colourPicker } from "../controls/colour.js";
import { datePicker } from "../controls/date.js";
import { disclosure } from "../controls/disclosure.js";
import { form, groupBox } from "../controls/form.js";
import { grid, gridRow, lazyGrid } from "../controls/grid.js";
import { lazyHStack, lazyStack } from "../controls/lazy-stack.js";
import { labeledContent } from "../controls/labeled.js";
import { list, section } from "../controls/list.js";
import { menu } from "../controls/menu.js";
import { column, navigationStack } from "../controls/navigation.js";
import { alert, popover, sheet } from "../controls/presentation.js";
import { picker } from "../controls/picker.js";
import { progress } from "../controls/progress.js";
import { searchField, searchScopes, searchSuggestions } from "../controls/search.js";
import { scroll } from "../controls/scroll.js";
import { secureField, textEditor, textField } from "../controls/text-field.js";
import { slider } from "../controls/slider.js";
import { split } from "../controls/split.js";
import { stepper } from "../controls/stepper.js";
import { layer } from "../controls/stacks.js";
import { tabView } from "../controls/tabs.js";
import { unavailable } from "../controls/unavailable.js";
import { addKinds } from "../controls/index.js";
import { stayWith } from "../keeping/anchors.js";
import { leftOut, reach } from "../keeping/left-out.js";
import { holdSeen, keepPlaces } from "../keeping/places.js";
import { keeping } from "../keeping/work.js";
import { contain } from "../layout/contained.js";
import { dressBars } from "../view/bar-looks.js";
import { useBoxWork } from "../view/boxes.js";
import { changedRow, piecesOf, reachRow, restRows, rewordRows } from "../rows/far.js";
import { fitLine } from "../rows/lines.js";
import { dressRow, rowBox } from "../rows/row.js";
import { selectionMenu } from "../rows/selection-menu.js";
import { viewMenu } from "../input/view-menu.js";
import { Shortcuts } from "../input/shortcuts.js";
import { addWriters } from "../drawing/modifiers.js";
import { partScheme } from "../drawing/part-scheme.js";
import { loadStyles } from "../drawing/sheets.js";
import { useMeasures } from "../view/measures.js";
import { useShortcuts } from "../view/view.js";

/** Fulfilled when what the part draws has its styles. */
export const ready = loadStyles("styles/parts.css");

useBoxWork({ rowBox, dressRow, fitLine, selectionMenu, viewMenu });
useShortcuts(Shortcuts);
useMeasures({ contain, dressBars });
addWriters(partScheme);
Object.assign(keeping, { changedRow, holdSeen, keepPlaces, leftOut, piecesOf, reach, reachRow, restRows, rewordRows, stayWith });
addKinds({
  TextField: textField, SearchField: searchField, SearchScopes: searchScopes, SearchSuggestions: searchSuggestions, SecureField: secureField, TextEditor: textEditor,
  Slider: slider, Stepper: stepper, Picker: picker, DatePicker: datePicker, ColorPicker: colourPicker,
  Grid: grid, GridRow: gridRow, LazyHStack: lazyHStack, LazyVStack: lazyStack, LazyVGrid: lazyGrid, LazyHGrid: lazyGrid,
  List: list, Section: section, Form: form, GroupBox: groupBox, LabeledContent: labeledContent, DisclosureGroup: disclosure, Menu: menu,
  NavigationStack: navigationStack, NavigationView: navigationStack, Detail: navigationStack, Sidebar: column, Content: column,
  NavigationSplitView: split, TabView: tabView, TabViewBottomAccessory: layer, ProgressView: progress, ScrollView: scroll, ContentUnavailableView: unavailable,
  Sheet: sheet, FullScreenCover: sheet, Popover: popover, Alert: alert, ConfirmationDialog: alert,
});
