import RenderTree

extension View {
  /// Offers the action `refresh`, and the same to views below as `EnvironmentValues.refresh`.
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

/// Refreshes what a view shows.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Refreshes, and answers when that is done.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// Refreshes what the view shows; nil where nothing around it can be refreshed.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private enum RefreshKey: EnvironmentKey {
  static let defaultValue: RefreshAction? = nil
}
