import RenderTree

/// Sets how labelled values look.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = LabeledContentStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct LabeledContentStyleConfiguration {
  /// What the value is called.
  public let label: Label
  /// The value.
  public let content: Content

  /// What a value is called.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// A value.
  public struct Content: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
package struct LabeledContentStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any LabeledContentStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some LabeledContentStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: LabeledContentStyleValue { LabeledContentStyleValue() }
}

extension EnvironmentValues {
  var labeledContentStyleValue: LabeledContentStyleValue {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labelled values look.
  nonisolated public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    modifier(LabeledContentStyleModifier(style: style))
  }
}

nonisolated struct LabeledContentStyleModifier<Style: LabeledContentStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.labeledContentStyleValue = LabeledContentStyleValue(style)
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct LabeledContentStyleBody<Style: LabeledContentStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabeledContentStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(
      LabeledContentStyleBody(style: self, configuration: configuration)
        .environment(\.labeledContentStyleValue, LabeledContentStyleValue()))
  }
}
