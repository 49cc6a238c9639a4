import RenderTree

/// The bar at the top of a navigation stack.
public struct NavigationBarItem: Sendable {
  /// The display mode of a page's title.
  public enum TitleDisplayMode: Sendable {
    /// The mode of the page below.
    case automatic
    /// Inside of the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

extension View {
  /// Sets the display mode of the page's title.
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("3 unread").navigationTitle("Inbox").navigationBarTitleDisplayMode(.inline)
  /// }
  /// // {"type": "NavigationStack", "props": {"title": "Inbox", "displayMode": "inline"}}
  /// ```
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(AncestorRegistrationModifier(NavigationFactRegistration(fact: .displayMode(displayMode.name))))
  }

  /// Hides the back button. The stack then offers no `pop`: the page has to offer its own way back.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(
      AncestorRegistrationModifier(NavigationFactRegistration(fact: .backButtonHidden(hidesBackButton))))
  }

  /// Hides or shows the navigation bar.
  ///
  /// ```swift
  /// NavigationStack { Text("Full screen").navigationBarHidden(true) }
  /// // {"type": "Text",
  /// //  "modifiers": [{"toolbarVisibility": {"visibility": "hidden", "bars": ["navigationBar"]}}],
  /// //  …}
  /// ```
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    entry(
      "toolbarVisibility",
      .members(
        ("visibility", .string(hidden ? "hidden" : "visible")), ("bars", .array([.string("navigationBar")]))))
  }

  /// Adds a line below the page's title.
  nonisolated public func navigationSubtitle(_ key: LocalizedStringKey) -> some View {
    modifier(_TextEntryModifier(name: "navigationSubtitle", text: Text(key)))
  }

  /// Adds a line below the page's title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    entry("navigationSubtitle", .string(String(subtitle)))
  }
}

extension NavigationBarItem.TitleDisplayMode {
  /// The name in the wire format, or nil if the client chooses.
  fileprivate nonisolated var name: String? {
    switch self {
    case .automatic: nil
    case .inline: "inline"
    case .large: "large"
    }
  }
}
