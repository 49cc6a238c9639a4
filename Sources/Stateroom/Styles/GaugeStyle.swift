import RenderTree

/// The appearance of gauges.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// gauge.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the gauge that the style is applied to.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the gauge in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, as a style gets them.
public struct GaugeStyleConfiguration {
  /// The value, from 0 to 1.
  public let value: Double
  /// A description of the measured quantity.
  public let label: Label
  /// A description of the current value, if there is one.
  public let currentValueLabel: CurrentValueLabel?
  /// A description of the lower bound, if there is one.
  public let minimumValueLabel: MinimumValueLabel?
  /// A description of the upper bound, if there is one.
  public let maximumValueLabel: MaximumValueLabel?
  /// Descriptions of marked values, if there are any.
  public let markedValueLabels: MarkedValueLabels?

  /// A description of the measured quantity.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// A description of the current value, if there is one.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// A description of the lower bound, if there is one.
  public struct MinimumValueLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// Descriptions of marked values, if there are any.
  public struct MarkedValueLabels: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// A description of the upper bound, if there is one.
  public struct MaximumValueLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The gauge style in the environment.
package typealias GaugeStyleValue = StyleValue<any GaugeStyle>

extension EnvironmentValues {
  var gaugeStyleValue: GaugeStyleValue {
    get { self[styleOf: (any GaugeStyle).self] }
    set { self[styleOf: (any GaugeStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges in this view.
  nonisolated public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    modifier(GaugeStyleModifier(style: style))
  }
}

nonisolated struct GaugeStyleModifier<Style: GaugeStyle>: StyleModifier {
  let style: Style

  var anyStyle: any GaugeStyle { style }
}

private struct GaugeStyleBody<Style: GaugeStyle>: StyleBody {
  let style: Style
  let configuration: GaugeStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GaugeStyle {
  /// Returns the gauge in this style. Any gauge inside of it has the style around this one.
  func view(_ configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(
      GaugeStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.gaugeStyleValue) { $0 = $0.outer })
  }
}
