import RenderTree

/// The types that nodes have. Views of the app's own kinds, such as representables, have others.
enum NodeTypes {
  static let all: [String] = [
    "AccessibilityRepresentation", "Alert", "AsyncImage", "Background", "Button", "Canvas", "Capsule",
    "Chart", "ChartPart", "Circle", "Color", "ColorPicker", "CommandGroup", "CommandMenu", "Commands",
    "ConfirmationDialog",
    "Content", "ContentUnavailableView", "ContextMenu", "ContextMenuPreview", "ControlGroup", "DatePicker",
    "Detail", "DisclosureGroup", "Divider", "Document", "DragPreview", "Ellipse", "Error", "FileExporter",
    "FileImporter", "Footer", "Form", "FullScreenCover", "Gauge", "Grid", "GridRow", "GroupBox",
    "HSplitView", "HStack", "Header", "Image", "Inspector", "Label", "LabeledContent", "Layout",
    "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Map", "MapControl", "MapPart",
    "MarkedValueLabels", "Mask",
    "Menu", "MultiDatePicker", "NavigationLink", "NavigationSplitView", "NavigationStack", "Overlay",
    "PasteButton", "Picker", "Popover", "PresentedValue", "ProgressView", "Rectangle", "RoundedRectangle",
    "SafeAreaInset", "ScrollView", "SearchField", "SearchScopes", "SearchSuggestions", "SearchToken",
    "Section", "SecureField", "Shape", "ShareLink", "Sheet", "Sidebar", "Slider", "Spacer",
    "StandardCommands", "Stepper", "Tab", "TabView", "TabViewBottomAccessory", "Table", "TableCell",
    "TableRow", "Text", "TextEditor", "TextField", "Toggle", "Toolbar", "ToolbarTitleMenu", "VSplitView",
    "VStack", "VideoPlayer", "ViewThatFits", "WindowGroup", "ZStack",
  ]

  private static let lowercased = Set(all.map { $0.lowercased() })

  /// Returns the type of which a name is a misspelling, or nil if it is a type, or like none.
  ///
  ///     NodeTypes.correction(of: "ProgresView")  // "ProgressView"
  static func correction(of name: String) -> String? {
    lowercased.contains(name.lowercased()) ? nil : Similarity.misspelling(of: name, among: all)
  }
}

extension NodeQuery {
  /// The type that is looked for and that no node can have, with the one that was meant, or nil if there is none.
  package var misspelledType: (name: String, meant: String)? {
    for case .type(let names) in conditions {
      for name in names {
        if let meant = NodeTypes.correction(of: name) { return (name, meant) }
      }
    }
    return nil
  }
}
