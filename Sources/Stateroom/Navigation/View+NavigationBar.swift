import RenderTree

/// The bar at the top of a navigation stack.
public struct NavigationBarItem: Sendable {
  /// How large the title is.
  public enum TitleDisplayMode: Sendable {
    /// As on the page below.
    case automatic
    /// In the bar.
    case inline
    /// Below the bar.
    case large
  }
}

extension View {
  /// Sets how large the page's title is.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(RegistrationModifier(NavigationFactRegistration(fact: .displayMode(displayMode.name))))
  }

  /// Hides the way back, which then is the page's own affair: the stack offers no `pop`.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(RegistrationModifier(NavigationFactRegistration(fact: .backButtonHidden(hidesBackButton))))
  }

  /// Hides the bar.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    entry(
      "toolbarVisibility",
      .members(
        ("visibility", .string(hidden ? "hidden" : "visible")), ("bars", .array([.string("navigationBar")]))))
  }

  /// Adds a line below the page's title.
  nonisolated public func navigationSubtitle(_ key: LocalizedStringKey) -> some View {
    modifier(TextEntryModifier(name: "navigationSubtitle", text: Text(key)))
  }

  /// Adds a line below the page's title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    entry("navigationSubtitle", .string(String(subtitle)))
  }
}

extension NavigationBarItem.TitleDisplayMode {
  /// The name as it goes over the wire; nil where the client chooses.
  fileprivate nonisolated var name: String? {
    switch self {
    case .automatic: nil
    case .inline: "inline"
    case .large: "large"
    }
  }
}
