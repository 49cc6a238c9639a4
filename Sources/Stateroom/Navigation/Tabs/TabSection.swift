import RenderTree

/// A group of pages of a tab view, with a header.
public nonisolated struct TabSection<
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable
>:
  TabContent
where Content.TabValue == SelectionValue {
  let header: Header
  let content: Content

  /// The type of the values that select the pages.
  public typealias TabValue = SelectionValue
  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the view of the pages. Not for use by apps.
  @MainActor public static func _tabPages(of section: Self) -> some View {
    Content._tabPages(of: section.content)
      .modifier(AttachmentModifier("tabSection", HiddenRegion("tabSection", section.header)))
      .modifier(TabTrait.section.modifier)
  }
}

extension TabSection where Footer == EmptyView {
  /// Creates a group of pages with views as its header.
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.content = content()
    self.header = header()
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  /// Creates a group of pages with a localized title.
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group of pages with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  /// Creates a group of pages without a header.
  public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
