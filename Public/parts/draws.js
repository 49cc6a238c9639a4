// @ts-check

/**
 * What each part of the page draws, by the part's name: types of nodes, actions (`zoom()`), styles of a type
 * (`TabView.verticalPage`), and names in props and modifiers, some only with a value (`gradient=mesh`). The server
 * reads these lines as well, to let the browser load at once what a snapshot needs.
 * @type {Partial<Record<import("./parts.js").Part, string>>}
 */
export const DRAWS = {
  maps: "Map MapPart MapControl geolocation",
  charts: "Chart ChartPart ChartPlot",
  controls: "TextField SearchField SecureField TextEditor Slider Stepper Picker DatePicker ColorPicker Grid GridRow LazyHStack LazyVStack LazyVGrid LazyHGrid List Section Form GroupBox LabeledContent DisclosureGroup Menu NavigationStack NavigationView Detail Sidebar Content NavigationSplitView TabView TabViewBottomAccessory ProgressView ScrollView ContentUnavailableView Sheet FullScreenCover Popover Alert ConfirmationDialog contextMenu contextMenu() colorScheme columns refresh() keyboardShortcut layout=Grid placement=secondaryAction",
  drawing: "Color Rectangle Circle Capsule Ellipse RoundedRectangle UnevenRoundedRectangle Path Shape Canvas Mask AsyncImage blendMode brightness drawing gradient=mesh luminanceToAlpha projectionEffect",
  gestures: "drag() hover() magnify() rotate()",
  layout: "Layout ViewThatFits alignmentGuide aspectRatio containerRelativeFrame fixedSize minimumScaleFactor resize() scroll() scrollTo",
  media: "VideoPlayer media()",
  notifications: "notifications",
  motion: "symbolEffect",
  symbols: "systemImage systemName",
  tables: "Gauge MarkedValueLabels Table TableRow TableCell HSplitView VSplitView MultiDatePicker SearchScopes SearchSuggestions Picker.wheel DatePicker.graphical DatePicker.wheel TabView.sidebarAdaptable TabView.verticalPage columnVisibility indexBackground indexDisplay suggestedTokens tokens",
  files: "Commands CommandMenu CommandGroup StandardCommands PresentedValue Document FileImporter FileExporter PasteButton ShareLink Inspector DragPreview draggable drop() findNavigator() hoverMove() redo() undo() zoom()",
};
