import RenderTree

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), footer: footer(), rows: content())
  }

  /// Creates a section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: footer, rows: content())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), rows: content())
  }

  /// Creates a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, rows: content())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), rows: content())
  }

  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), rows: content())
  }

  /// Creates a section with a header that can be collapsed.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), footer: EmptyView(), isExpanded: isExpanded, rows: content())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), rows: content())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a localized header.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), rows: content())
  }

  /// Creates a section with a header.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), rows: content())
  }

  /// Creates a section with a localized header that can be collapsed.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), footer: EmptyView(), isExpanded: isExpanded, rows: content())
  }

  /// Creates a section with a header that can be collapsed.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), footer: EmptyView(), isExpanded: isExpanded, rows: content())
  }
}
