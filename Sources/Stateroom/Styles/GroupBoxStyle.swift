import RenderTree

/// The appearance of group boxes.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// group box.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the group box that the style is applied to.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the group box in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box, as a style gets them.
public struct GroupBoxStyleConfiguration {
  /// The label of the group box.
  public let label: Label
  /// The content of the group.
  public let content: Content

  /// The type-erased label of a group box.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased content of a group box.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The group box style in the environment: the client's name for a built-in style, or a custom style.
package struct GroupBoxStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any GroupBoxStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some GroupBoxStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: GroupBoxStyleValue { GroupBoxStyleValue() }
}

extension EnvironmentValues {
  var groupBoxStyleValue: GroupBoxStyleValue {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the group boxes in this view.
  nonisolated public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    modifier(GroupBoxStyleModifier(style: style))
  }
}

nonisolated struct GroupBoxStyleModifier<Style: GroupBoxStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.groupBoxStyleValue = GroupBoxStyleValue(style)
  }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct GroupBoxStyleBody<Style: GroupBoxStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: GroupBoxStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GroupBoxStyle {
  /// Returns the group box in this style. Any group box inside of it has the default style.
  func view(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(
      GroupBoxStyleBody(style: self, configuration: configuration)
        .environment(\.groupBoxStyleValue, GroupBoxStyleValue()))
  }
}
