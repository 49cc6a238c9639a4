import RenderTree

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

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with labels for itself, its value and marked values. The tag of a mark's label is its value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      Double(value), Double(bounds.lowerBound)...Double(bounds.upperBound), label(),
      currentValueLabel(), nil, nil, markedValueLabels())
  }
}

extension Gauge {
  /// Creates a gauge with labels for itself, its value, its bounds and marked values. The tag of a mark's label is its
  /// value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      Double(value), Double(bounds.lowerBound)...Double(bounds.upperBound), label(),
      currentValueLabel(), minimumValueLabel(), maximumValueLabel(), markedValueLabels())
  }
}
