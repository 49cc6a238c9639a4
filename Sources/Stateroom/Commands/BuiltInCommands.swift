import RenderTree

/// The menu items of a kind that a platform has and a client may have. The tree says only that the app wants
/// them.
nonisolated struct StandardCommandsElement: Element, ElementAttributes {
  let name: String

  static var typeName: StaticString { "StandardCommands" }

  @MainActor func declare(_ node: NodeDeclaration) { node.set("name", name) }
}

/// The items of a sidebar's menu.
public nonisolated struct SidebarCommands: Commands {
  /// Creates the items.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns the view of the items. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    StandardCommandsElement(name: "sidebar")
  }
}

/// The items of a toolbar's menu.
public nonisolated struct ToolbarCommands: Commands {
  /// Creates the items.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns the view of the items. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    StandardCommandsElement(name: "toolbar")
  }
}

/// The items that show and hide an inspector.
public nonisolated struct InspectorCommands: Commands {
  /// Creates the items.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns the view of the items. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    StandardCommandsElement(name: "inspector")
  }
}

/// The items that edit text.
public nonisolated struct TextEditingCommands: Commands {
  /// Creates the items.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns the view of the items. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    StandardCommandsElement(name: "textEditing")
  }
}

/// The items that format text.
public nonisolated struct TextFormattingCommands: Commands {
  /// Creates the items.
  public init() {}
  /// A built-in part has no body.
  public typealias Body = Never
  /// Returns the view of the items. Not for use by apps.
  @MainActor public static func _commandsView(of commands: Self) -> some View {
    StandardCommandsElement(name: "textFormatting")
  }
}
