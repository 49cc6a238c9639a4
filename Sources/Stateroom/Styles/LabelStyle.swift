import RenderTree

/// Sets how labels look.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = LabelStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct LabelStyleConfiguration {
  /// The text.
  public let title: Title
  /// The symbol.
  public let icon: Icon

  /// The text of a label.
  public struct Title: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// The symbol of a label.
  public struct Icon: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
package struct LabelStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any LabelStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some LabelStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: LabelStyleValue { LabelStyleValue() }
}

extension EnvironmentValues {
  var labelStyleValue: LabelStyleValue {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels look.
  nonisolated public func labelStyle(_ style: some LabelStyle) -> some View {
    modifier(LabelStyleModifier(style: style))
  }
}

nonisolated struct LabelStyleModifier<Style: LabelStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.labelStyleValue = LabelStyleValue(style)
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct LabelStyleBody<Style: LabelStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: LabelStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabelStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(
      LabelStyleBody(style: self, configuration: configuration)
        .environment(\.labelStyleValue, LabelStyleValue()))
  }
}
