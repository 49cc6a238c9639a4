import RenderTree

/// Controls that belong together.
public nonisolated struct ControlGroup<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  /// A group with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    views = content()
  }

  package var attributes: ControlGroupAttributes { ControlGroupAttributes() }

  @MainActor package var content: TupleView<LabelRegion<Label>, Content> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// What is shown of a group itself: what its label says, and its style.
package nonisolated struct ControlGroupAttributes: ElementAttributes {
  package static var typeName: StaticString { "ControlGroup" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("style", node.environment.controlGroupStyleName)
  }
}

extension ControlGroup where Label == EmptyView {
  /// A group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension ControlGroup where Label == Text {
  /// A group with a localized text.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
