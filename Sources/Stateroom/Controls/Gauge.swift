import RenderTree

/// A view that shows a value within a range.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: StyledControl {
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?

  init(
    _ value: Double, _ bounds: ClosedRange<Double>, _ label: Label, _ currentValueLabel: CurrentValueLabel?,
    _ minimumValueLabel: BoundsLabel?, _ maximumValueLabel: BoundsLabel?
  ) {
    self.value = value
    self.bounds = bounds
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> GaugeStyleValue {
    environment.gaugeStyleValue
  }

  @MainActor package func replacement(in style: GaugeStyleValue) -> AnyView? {
    style.custom?.view(
      .init(
        value: value.fraction(of: bounds),
        label: .init(content: AnyView(label)),
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) },
        minimumValueLabel: minimumValueLabel.map { .init(content: AnyView($0)) },
        maximumValueLabel: maximumValueLabel.map { .init(content: AnyView($0)) }))
  }

  @MainActor package func standard(
    in style: GaugeStyleValue
  ) -> GaugeElement<Label, TupleView<CurrentValueLabel?, BoundsLabel?, BoundsLabel?>> {
    GaugeElement(
      attributes: GaugeAttributes(value: value, bounds: bounds, styleName: style.name), label: label,
      labels: TupleView(currentValueLabel, minimumValueLabel, maximumValueLabel))
  }
}

/// The element that renders a gauge.
package nonisolated struct GaugeElement<Label: View, Labels: View>: Container {
  package let attributes: GaugeAttributes
  let label: Label
  let labels: Labels

  @MainActor package var content: TupleView<LabelRegion<Label>, Labels> {
    TupleView(LabelRegion("label", label), labels)
  }
}

/// The value, bounds and style of a gauge.
package nonisolated struct GaugeAttributes: ElementAttributes {
  let value: Double
  let bounds: ClosedRange<Double>
  let styleName: String?

  package static var typeName: StaticString { "Gauge" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("value", value)
    node.set("minimum", bounds.lowerBound)
    node.set("maximum", bounds.upperBound)
    node.set("style", styleName)
    node.declareTint()
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      Double(value), Double(bounds.lowerBound)...Double(bounds.upperBound), label(), nil, nil, nil)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with labels for itself and its value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      Double(value), Double(bounds.lowerBound)...Double(bounds.upperBound), label(),
      currentValueLabel(), nil, nil)
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with labels for itself, its value and its bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      Double(value), Double(bounds.lowerBound)...Double(bounds.upperBound), label(),
      currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Gauge
where
  Label == GaugeStyleConfiguration.Label, CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel,
  BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
{
  /// Creates the gauge that a style is applied to.
  public init(_ configuration: GaugeStyleConfiguration) {
    self.init(configuration.value, 0...1, configuration.label, configuration.currentValueLabel, nil, nil)
  }
}
