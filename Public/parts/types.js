// @ts-check

/**
 * The types of nodes that a part of the page draws, by the part's name. The server reads these lines as well, to let the
 * browser load at once what a snapshot needs.
 * @type {Partial<Record<import("./parts.js").Part, string>>}
 */
export const TYPES = {
  controls: "TextField SearchField SecureField TextEditor Slider Stepper Picker DatePicker ColorPicker Grid GridRow LazyVGrid LazyHGrid List Section Form GroupBox LabeledContent DisclosureGroup Menu NavigationStack NavigationView Detail Sidebar Content NavigationSplitView TabView TabViewBottomAccessory ProgressView ScrollView ContentUnavailableView Sheet FullScreenCover Popover Alert ConfirmationDialog",
  drawing: "Color Rectangle Circle Capsule Ellipse RoundedRectangle UnevenRoundedRectangle Path Shape Canvas Mask AsyncImage",
  layout: "Layout ViewThatFits",
  tables: "Gauge MarkedValueLabels Table TableRow TableCell HSplitView VSplitView MultiDatePicker SearchScopes SearchSuggestions",
  files: "Commands CommandMenu CommandGroup StandardCommands PresentedValue Document FileImporter FileExporter PasteButton ShareLink Inspector DragPreview",
};
