import RenderTree

extension Scene {
  /// Adds items to the session's menu: the node `Commands` of the window, with the items as buttons.
  ///
  /// ```swift
  /// struct Editor: App {
  ///   var body: some Scene {
  ///     WindowGroup { Text("Page 1") }
  ///       .commands { CommandMenu("View") { Button("Zoom In") {} } }
  ///   }
  /// }
  /// // The window has a node {"type": "Commands", …} with the menu and its button.
  /// ```
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let content = content()
    return _ModifiedScene(content: self) { window in
      window.modifier(PresentationModifier("commands", CommandsPresentation(commands: content)))
    }
  }

  /// Removes the items that the scene adds to the menu.
  nonisolated public func commandsRemoved() -> some Scene {
    _ModifiedScene(content: self) { $0.environment(\.areCommandsRemoved, true) }
  }

  /// Replaces the items that the scene adds to the menu.
  nonisolated public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content)
    -> some Scene
  {
    commandsRemoved().commands(content: content)
  }
}

extension EnvironmentValues {
  /// Whether the items are removed that a scene adds to the menu.
  fileprivate var areCommandsRemoved: Bool {
    get { self[CommandsRemovedKey.self] }
    set { self[CommandsRemovedKey.self] = newValue }
  }
}

private enum CommandsRemovedKey: EnvironmentKey {
  static let defaultValue = false
}

/// The menu, unless it is removed by a modifier around it.
nonisolated struct CommandsPresentation<Content: Commands>: View {
  let commands: Content
  @Environment(\.areCommandsRemoved) private var areRemoved

  init(commands: Content) { self.commands = commands }

  @MainActor var body: some View {
    if !areRemoved { CommandsElement(content: CommandsView(commands: commands)) }
  }
}

/// The view of a menu.
nonisolated struct CommandsView<Content: Commands>: View {
  let commands: Content

  @MainActor var body: Content._CommandsView { Content._commandsView(of: commands) }
}

/// The node of a session's menu.
nonisolated struct CommandsElement<Content: View>: Container {
  let content: Content

  var attributes: CommandsAttributes { CommandsAttributes() }
}

/// The attributes of a menu: none but its items.
nonisolated struct CommandsAttributes: ElementAttributes {
  static var typeName: StaticString { "Commands" }
}
