import RenderTree

extension View {
  /// Sets the preferred colour scheme. It is that of the view's environment, and of the window if a client can.
  ///
  /// ```swift
  /// Text("Always dark").preferredColorScheme(.dark)
  /// // {"type": "Text", "props": {"text": "Always dark"},
  /// //  "modifiers": [{"preferredColorScheme": "dark"}]}
  /// ```
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
      .modifier(PreferredColorSchemeModifier(scheme: scheme))
      .modifier(AncestorRegistrationModifier(NavigationFactRegistration(fact: .colorScheme(scheme))))
  }

  /// Sets the colour scheme of the view, in which clients draw it whatever the window's is.
  ///
  /// ```swift
  /// Text("Night").colorScheme(.dark)
  /// // {"type": "Text", "props": {"text": "Night"}, "modifiers": [{"colorScheme": "dark"}]}
  /// ```
  nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }

  /// Sets a colour scheme in the environment of the view and its descendants (rule 42).
  ///
  /// Clients draw the view in the scheme of `\.colorScheme`, as with `colorScheme(_:)`.
  nonisolated public consuming func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
  ) -> some View {
    write(value, to: keyPath)
      .modifier(ColorSchemeModifier(scheme: keyPath == \.colorScheme ? value : nil))
  }

  /// Sets an environment value by the method for values of any type.
  nonisolated private consuming func write<Value>(
    _ value: Value, to keyPath: WritableKeyPath<EnvironmentValues, Value>
  ) -> some View {
    environment(keyPath, value)
  }
}

/// A modifier that tells the colour scheme in which a view is drawn.
nonisolated struct ColorSchemeModifier: OutputModifier {
  let scheme: ColorScheme?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let scheme else { return }
    node.modifier("colorScheme") { $0.write(scheme.json) }
  }
}

/// A modifier that tells the window's colour scheme if the app prefers one.
nonisolated struct PreferredColorSchemeModifier: OutputModifier {
  let scheme: ColorScheme?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let scheme else { return }
    node.modifier("preferredColorScheme") { $0.write(scheme.json) }
  }
}
