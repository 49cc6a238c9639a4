import RenderTree

extension View {
  /// Sets a localized title of the page.
  ///
  /// ```swift
  /// NavigationStack { Text("3 unread").navigationTitle("Inbox") }
  /// // {"type": "NavigationStack", "props": {"title": "Inbox"}}
  /// ```
  nonisolated public func navigationTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(Text(key))
  }

  /// Sets the title of the page.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the title of the page.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(_TextEntryModifier(name: "navigationTitle", text: title))
      .modifier(AncestorRegistrationModifier(NavigationFactRegistration(fact: .title(title))))
  }

  /// Sets the title of the page to the value of a binding.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundNavigationTitleModifier(title: title))
  }

  /// Sets a localized title of the page.
  ///
  /// ```swift
  /// NavigationView { Text("3 unread").navigationBarTitle("Inbox", displayMode: .inline) }
  /// // {"type": "NavigationStack", "props": {"title": "Inbox", "displayMode": "inline"}}
  /// ```
  nonisolated public func navigationBarTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(Text(key))
  }

  /// Sets the title of the page.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the title of the page.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Sets a localized title of the page and its display mode.
  nonisolated public func navigationBarTitle(
    _ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(Text(key)).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the page and its display mode.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the page and its display mode.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
}

/// A modifier that sets the title of the page to the value of a binding.
nonisolated struct BoundNavigationTitleModifier: ViewModifier {
  let title: Binding<String>

  @MainActor func body(content: Content) -> some View {
    content.navigationTitle(title.wrappedValue)
  }
}
