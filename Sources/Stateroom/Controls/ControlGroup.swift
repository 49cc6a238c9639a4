import RenderTree

/// A container that groups related controls.
public nonisolated struct ControlGroup<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  /// Creates a group with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    views = content()
  }

  package var attributes: ControlGroupAttributes { ControlGroupAttributes() }

  @MainActor package var content: TupleView<LabelRegion<Label>, Content> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// The label and style of a control group.
package nonisolated struct ControlGroupAttributes: ElementAttributes {
  package static var typeName: StaticString { "ControlGroup" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("style", node.environment.controlGroupStyleName)
  }
}

extension ControlGroup where Label == EmptyView {
  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension ControlGroup where Label == Text {
  /// Creates a group with a localized title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
