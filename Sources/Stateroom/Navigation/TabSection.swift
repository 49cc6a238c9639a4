import RenderTree

/// A group of pages of a tab view, with a header.
public nonisolated struct TabSection<Header: View, Content: View>: View {
  let header: Header
  let content: Content

  /// Creates a group of pages with views as its header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
    self.header = header()
  }

  /// The pages.
  @MainActor public var body: some View {
    content.modifier(AttachmentModifier("tabSection", HiddenRegion("tabSection", header)))
  }
}

extension TabSection where Header == Text {
  /// Creates a group of pages with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group of pages with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension TabSection where Header == EmptyView {
  /// Creates a group of pages without a header.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
