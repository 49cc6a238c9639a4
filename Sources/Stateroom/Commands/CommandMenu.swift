import RenderTree

/// A menu of a session, with a title.
///
/// ```swift
/// struct Editor: App {
///   var body: some Scene {
///     WindowGroup { Text("Page 1") }
///       .commands { CommandMenu("View") { Button("Zoom In") {} } }
///   }
/// }
/// // In the node `Commands` of the window:
/// // {"type": "CommandMenu", "props": {"label": "View"}, …}
/// ```
public nonisolated struct CommandMenu<Content: View>: Commands {
  let title: Text
  let content: Content

  /// Creates a menu with a localized title.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// Creates a menu with a title.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    title = name
    self.content = content()
  }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the view of the menu. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    CommandMenuElement(title: commands.title, items: commands.content)
  }
}

/// The node of a menu of a session.
nonisolated struct CommandMenuElement<Items: View>: Container {
  let title: Text
  let items: Items

  var attributes: CommandMenuAttributes { CommandMenuAttributes() }
  @MainActor var content: TupleView<(LabelRegion<Text>, Items)> {
    TupleView(LabelRegion("label", title), items)
  }
}

/// The attributes of a menu: its title.
nonisolated struct CommandMenuAttributes: ElementAttributes {
  static var typeName: StaticString { "CommandMenu" }

  @MainActor func declare(_ node: NodeDeclaration) { node.declareLabel() }
}

/// Items beside or in place of a platform's own menu items.
///
/// ```swift
/// struct Editor: App {
///   var body: some Scene {
///     WindowGroup { Text("Page 1") }
///       .commands { CommandGroup(after: .newItem) { Button("Duplicate") {} } }
///   }
/// }
/// // In the node `Commands` of the window:
/// // {"type": "CommandGroup", "props": {"placement": "newItem", "relation": "after"}, …}
/// ```
public nonisolated struct CommandGroup<Content: View>: Commands {
  let placement: CommandGroupPlacement
  let relation: String
  let content: Content

  /// Creates items in place of a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, relation, content) = (group, "replacing", addition())
  }

  /// Creates items before a group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, relation, content) = (group, "before", addition())
  }

  /// Creates items after a group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, relation, content) = (group, "after", addition())
  }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the view of the group. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    CommandGroupElement(
      attributes: CommandGroupAttributes(
        placement: commands.placement.name, relation: commands.relation), content: commands.content)
  }
}

/// The node of a group of items.
nonisolated struct CommandGroupElement<Content: View>: Container {
  let attributes: CommandGroupAttributes
  let content: Content
}

/// The place of a group of items.
nonisolated struct CommandGroupAttributes: ElementAttributes {
  let placement: String
  let relation: String

  static var typeName: StaticString { "CommandGroup" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("placement", placement)
    node.set("relation", relation)
  }
}

/// A group of items that a platform's menus have.
public struct CommandGroupPlacement: Hashable, Sendable {
  let name: String
  /// Information about the app.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The settings of the app.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// The services of the system.
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  /// Hiding and showing the app.
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  /// Ending the app.
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  /// Making and opening documents.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// Saving documents.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Importing and exporting.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// Printing.
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// Undoing and redoing.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// Cutting, copying and pasting.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// Editing text.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// Formatting text.
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(name: "windowList")
  /// A single window.
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  /// The arrangement of windows.
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  /// Help.
  public static let help = CommandGroupPlacement(name: "help")
}
