import RenderTree

extension Stepper {
  /// Creates a stepper for a value.
  @preconcurrency public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: label(), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds.
  @preconcurrency public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label: label(), onEditingChanged)
  }

  /// Creates a stepper for a value, with an action to run when editing begins and ends. The order of the
  /// parameters is that of older code.
  @preconcurrency public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, nil, step, label: label(), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, with an action to run when editing begins and ends. The
  /// order of the parameters is that of older code.
  @preconcurrency public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label: label(), onEditingChanged)
  }

  /// Creates a stepper that runs closures. The order of the parameters is that of older code.
  @preconcurrency public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value.
  @preconcurrency public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value.
  @_disfavoredOverload
  @preconcurrency public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds.
  @preconcurrency public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds.
  @_disfavoredOverload
  @preconcurrency public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper that runs closures.
  @preconcurrency public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that runs closures.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}
