import RenderTree

/// Sets how group boxes look.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = GroupBoxStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct GroupBoxStyleConfiguration {
  /// What the group is called.
  public let label: Label
  /// What is in it.
  public let content: Content

  /// What a group is called.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// What is in a group.
  public struct Content: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
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
  /// Sets how group boxes look.
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

/// The body of a style, with the style's own dynamic properties.
private struct GroupBoxStyleBody<Style: GroupBoxStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: GroupBoxStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GroupBoxStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(
      GroupBoxStyleBody(style: self, configuration: configuration)
        .environment(\.groupBoxStyleValue, GroupBoxStyleValue()))
  }
}
