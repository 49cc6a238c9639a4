import RenderTree

/// Sets how gauges look.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = GaugeStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct GaugeStyleConfiguration {
  /// The value, from 0 to 1.
  public let value: Double
  /// What is measured.
  public let label: Label
  /// The value in words.
  public let currentValueLabel: CurrentValueLabel?
  /// The lower bound in words.
  public let minimumValueLabel: MinimumValueLabel?
  /// The upper bound in words.
  public let maximumValueLabel: MaximumValueLabel?

  /// What is measured.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// The value in words.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// The lower bound in words.
  public struct MinimumValueLabel: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// The upper bound in words.
  public struct MaximumValueLabel: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
package struct GaugeStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any GaugeStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some GaugeStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: GaugeStyleValue { GaugeStyleValue() }
}

extension EnvironmentValues {
  var gaugeStyleValue: GaugeStyleValue {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges look.
  nonisolated public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    modifier(GaugeStyleModifier(style: style))
  }
}

nonisolated struct GaugeStyleModifier<Style: GaugeStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.gaugeStyleValue = GaugeStyleValue(style)
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct GaugeStyleBody<Style: GaugeStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: GaugeStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GaugeStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(
      GaugeStyleBody(style: self, configuration: configuration)
        .environment(\.gaugeStyleValue, GaugeStyleValue()))
  }
}
