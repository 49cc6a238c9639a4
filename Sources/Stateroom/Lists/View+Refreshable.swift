import RenderTree

extension View {
  /// Marks the view as refreshable. It offers the action `refresh`, and passes it to views below as
  /// `EnvironmentValues.refresh`.
  ///
  /// ```swift
  /// List { Text("Inbox") }.refreshable {
  ///   try? await Task.sleep(for: .seconds(1))
  /// }
  /// // {"type": "List", "actions": ["refresh"]}
  /// ```
  @preconcurrency nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action)).environment(\.refresh, RefreshAction(action: action))
  }
}

nonisolated struct RefreshModifier: OutputModifier {
  let action: @Sendable () async -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("refresh") { value in
      try value.requireNone()
      ViewTask(for: node.node, action)
    }
  }
}

/// An action that refreshes the content of a view.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Refreshes the content, and returns when it is done.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// An action that refreshes the enclosing refreshable view, or nil if there is none.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private enum RefreshKey: EnvironmentKey {
  static let defaultValue: RefreshAction? = nil
}
