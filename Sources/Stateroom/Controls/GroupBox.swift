import RenderTree

/// A frame around views, with an optional label.
///
/// ```swift
/// GroupBox("Weather") {
///   Text("Sunny")
/// }
/// // {"type": "GroupBox", "props": {"label": "Weather"}}
/// ```
public nonisolated struct GroupBox<Label: View, Content: View>: StyledControl {
  let label: Label
  let content: Content

  /// Creates a group with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a group with a custom label. The order of the parameters is that of older code.
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

/// The element that renders a group box.
package nonisolated struct GroupBoxElement<Label: View, Content: View>: Container {
  let label: Label
  let views: Content

  package var attributes: GroupBoxAttributes { GroupBoxAttributes() }

  @MainActor package var content: TupleView<(LabelRegion<Label>, Content)> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// The label of a group box.
package nonisolated struct GroupBoxAttributes: ElementAttributes {
  package static var typeName: StaticString { "GroupBox" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    if node.label != nil { node.declareTextStyle() }
    let environment = node.environment
    if let style = environment.backgroundStyle { node.set("backgroundStyle", style._json(in: environment)) }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

extension GroupBox where Label == Text {
  /// Creates a group with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }

  /// Creates a group with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the group that a style is applied to.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}
