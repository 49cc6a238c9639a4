import RenderTree

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label: EmptyView(), nil, nil, onEditingChanged)
  }

  /// Creates a slider that moves in steps.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label: EmptyView(), nil, nil, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label: label(), nil, nil, onEditingChanged)
  }

  /// Creates a slider with a label that moves in steps.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label: label(), nil, nil, onEditingChanged)
  }

  /// Creates a slider with a label and an action to run when editing begins and ends.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label: label(), nil, nil, onEditingChanged)
  }
}

extension Slider {
  /// Creates a slider with labels for itself and its bounds.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label: label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  /// Creates a slider that moves in steps, with labels for itself and its bounds.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), label: label(), minimumValueLabel(), maximumValueLabel(),
      onEditingChanged)
  }

  /// Creates a slider with labels for itself and its bounds. The order of the parameters is that of older
  /// code.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label: label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }

  /// Creates a slider that moves in steps, with labels for itself and its bounds. The order of the parameters
  /// is that of older code.
  @preconcurrency public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), label: label(), minimumValueLabel, maximumValueLabel,
      onEditingChanged)
  }
}
