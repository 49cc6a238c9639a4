/// A place with elements below it, by their kinds.
public protocol XCUIElementTypeQueryProvider {
  /// The first of the elements, or the element itself.
  var firstMatch: XCUIElement { get }
  /// Returns the elements below of a kind.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// The touch bars below.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// The groups below.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// The windows below.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// The sheets below.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The drawers below.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// The alerts below.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The dialogs below.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// The buttons below.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The radio buttons below.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// The radio groups below.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// The check boxes below.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// The disclosure triangles below.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// The pop up buttons below.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// The combo boxes below.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// The menu buttons below.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// The toolbar buttons below.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// The popovers below.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// The keyboards below.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// The keys below.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// The navigation bars below.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The tab bars below.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The tab groups below.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// The toolbars below.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// The status bars below.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// The tables below.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The table rows below.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// The table columns below.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// The outlines below.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// The outline rows below.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The disclosed child rows below.
  public var disclosedChildRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The browsers below.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// The collection views below.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The sliders below.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The page indicators below.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The progress indicators below.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// The activity indicators below.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// The segmented controls below.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The pickers below.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// The picker wheels below.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// The switches below.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The toggles below.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// The links below.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// The images below.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The icons below.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// The search fields below.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// The scroll views below.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The scroll bars below.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// The static texts below.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The text fields below.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The secure text fields below.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The date pickers below.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// The text views below.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The menus below.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// The menu items below.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The menu bars below.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// The menu bar items below.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// The maps below.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// The web views below.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// The increment arrows below.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// The decrement arrows below.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// The timelines below.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// The rating indicators below.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// The value indicators below.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// The split groups below.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// The splitters below.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// The relevance indicators below.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// The color wells below.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// The help tags below.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// The mattes below.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// The dock items below.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// The rulers below.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// The ruler markers below.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// The grids below.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// The level indicators below.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// The cells below.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The layout areas below.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// The layout items below.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// The handles below.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// The steppers below.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The tabs below.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// The status items below.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// The other elements below.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
}
