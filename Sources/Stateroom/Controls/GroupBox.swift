import RenderTree

/// Views in a frame, with a label.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.groupBoxStyleValue) private var style

  /// A group with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// A group with any label, as older code makes one.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  /// The group, or what a style of the app's own puts in its place.
  @MainActor public var body: some View {
    if let custom = style.custom {
      custom.view(
        .init(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    } else {
      GroupBoxElement(label: label, views: content)
    }
  }
}

/// A group as it is rendered.
nonisolated struct GroupBoxElement<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  var attributes: GroupBoxAttributes { GroupBoxAttributes() }

  @MainActor var content: TupleView<LabelRegion<Label>, Content> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// What is shown of a group itself: what its label says.
nonisolated struct GroupBoxAttributes: ElementAttributes {
  static var typeName: StaticString { "GroupBox" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    if node.label != nil { node.declareTextStyle() }
  }
}

extension GroupBox where Label == EmptyView {
  /// A group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

extension GroupBox where Label == Text {
  /// A group with a text.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }

  /// A group with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The group that a style is applied to.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}
