import RenderTree

/// Views in a frame, with a label.
public nonisolated struct GroupBox<Label: View, Content: View>: StyledControl {
  let label: Label
  let content: Content

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

  @MainActor package static func style(in environment: EnvironmentValues) -> GroupBoxStyleValue {
    environment.groupBoxStyleValue
  }

  @MainActor package func replacement(in style: GroupBoxStyleValue) -> AnyView? {
    style.custom?.view(
      .init(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
  }

  @MainActor package func standard(in style: GroupBoxStyleValue) -> GroupBoxElement<Label, Content> {
    GroupBoxElement(label: label, views: content)
  }
}

/// A group as it is rendered.
package nonisolated struct GroupBoxElement<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  package var attributes: GroupBoxAttributes { GroupBoxAttributes() }

  @MainActor package var content: TupleView<LabelRegion<Label>, Content> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// What is shown of a group itself: what its label says.
package nonisolated struct GroupBoxAttributes: ElementAttributes {
  package static var typeName: StaticString { "GroupBox" }

  @MainActor package func declare(_ node: NodeDeclaration) {
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
