// Disfavoured, because a resource can be a literal too.

extension Section where Parent == Text, Footer == EmptyView, Content: View {
  /// Creates a section with a localized header.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates content with a localized label.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a localized label.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a localized label.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a localized label that a binding opens.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a localized label.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension ContentUnavailableView
where Label == Stateroom.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a localized title and a symbol.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init(label: { Stateroom.Label(title, systemImage: name) }, description: { description })
  }
}
