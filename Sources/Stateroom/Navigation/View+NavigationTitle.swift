import RenderTree

extension View {
  /// Gives the page a localized title.
  nonisolated public func navigationTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(Text(key))
  }

  /// Gives the page a title.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Gives the page a title.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(TextEntryModifier(name: "navigationTitle", text: title))
      .modifier(RegistrationModifier(NavigationFactRegistration(fact: .title(title))))
  }

  /// Gives the page the title that a binding holds.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundNavigationTitleModifier(title: title))
  }

  /// Gives the page a localized title.
  nonisolated public func navigationBarTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(Text(key))
  }

  /// Gives the page a title.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Gives the page a title.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Gives the page a localized title of a given size.
  nonisolated public func navigationBarTitle(
    _ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(Text(key)).navigationBarTitleDisplayMode(displayMode)
  }

  /// Gives the page a title of a given size.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
  }

  /// Gives the page a title of a given size.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
}

/// Gives the page a title that may change.
nonisolated struct BoundNavigationTitleModifier: ViewModifier {
  let title: Binding<String>

  @MainActor func body(content: Content) -> some View {
    content.navigationTitle(title.wrappedValue)
  }
}
