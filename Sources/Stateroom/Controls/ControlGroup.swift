import RenderTree

/// A container that groups related controls.
///
/// ```swift
/// ControlGroup("Zoom") {
///   Button("Out") {}
///   Button("In") {}
/// }
/// // {"type": "ControlGroup", "props": {"label": "Zoom"}}
/// ```
public nonisolated struct ControlGroup<Label: View, Content: View>: StyledControl {
  let label: Label
  let content: Content

  /// Creates a group with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ControlGroupStyleValue {
    environment.controlGroupStyleValue
  }

  @MainActor package func replacement(in style: ControlGroupStyleValue) -> AnyView? {
    style.custom?.view(
      .init(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
  }

  @MainActor package func standard(in style: ControlGroupStyleValue) -> ControlGroupElement<Label, Content> {
    ControlGroupElement(label: label, views: content)
  }
}

/// The element that renders a control group.
package nonisolated struct ControlGroupElement<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  package var attributes: ControlGroupAttributes { ControlGroupAttributes() }

  @MainActor package var content: TupleView<(LabelRegion<Label>, Content)> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// The label and style of a control group.
package nonisolated struct ControlGroupAttributes: ElementAttributes {
  package static var typeName: StaticString { "ControlGroup" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("style", node.environment.controlGroupStyleValue.name)
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

extension ControlGroup where Label == Stateroom.Label<Text, Image> {
  /// Creates a group with a localized title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a group with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a group with a localized title and an image of the asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(titleKey, image: image) }
  }

  /// Creates a group with a title and an image of the asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(title, image: image) }
  }
}

extension ControlGroup
where Label == ControlGroupStyleConfiguration.Label, Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group that a style is applied to.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}
