import RenderTree

/// A view that shows a value within a range.
///
/// ```swift
/// Gauge(value: 0.7) { Text("Battery") }
/// // {"type": "Gauge", "props": {"label": "Battery", "value": 0.7, "minimum": 0, "maximum": 1}}
/// ```
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: StyledControl {
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?
  let markedValueLabels: MarkedValueLabels?

  init(
    _ value: Double, _ bounds: ClosedRange<Double>, _ label: Label, _ currentValueLabel: CurrentValueLabel?,
    _ minimumValueLabel: BoundsLabel?, _ maximumValueLabel: BoundsLabel?, _ marks: MarkedValueLabels? = nil
  ) {
    self.value = value
    self.bounds = bounds
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
    markedValueLabels = marks
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
        maximumValueLabel: maximumValueLabel.map { .init(content: AnyView($0)) },
        markedValueLabels: markedValueLabels.map { .init(content: AnyView($0)) }))
  }

  @MainActor package func standard(
    in style: GaugeStyleValue
  ) -> GaugeElement<
    Label, TupleView<(CurrentValueLabel?, BoundsLabel?, BoundsLabel?, GaugeMarks<MarkedValueLabels>?)>
  > {
    GaugeElement(
      attributes: GaugeAttributes(value: value, bounds: bounds, styleName: style.name), label: label,
      labels: TupleView(
        currentValueLabel, minimumValueLabel, maximumValueLabel,
        markedValueLabels.map { GaugeMarks(content: $0) }))
  }
}

/// The element that renders a gauge.
package nonisolated struct GaugeElement<Label: View, Labels: View>: Container {
  package let attributes: GaugeAttributes
  let label: Label
  let labels: Labels

  @MainActor package var content: TupleView<(LabelRegion<Label>, Labels)> {
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
    node.declareLabel()
    node.set("value", value)
    node.set("minimum", bounds.lowerBound)
    node.set("maximum", bounds.upperBound)
    node.set("style", styleName)
    node.declareTint()
  }
}
