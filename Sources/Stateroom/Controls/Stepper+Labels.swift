import RenderTree

extension Stepper {
  /// Creates a stepper for a value, with a custom label.
  @preconcurrency public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: label(), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, with a custom label.
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
  /// Creates a stepper for a value, with a title.
  @preconcurrency public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value, with a title.
  @_disfavoredOverload
  @preconcurrency public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, with a title.
  @preconcurrency public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper for a value within bounds, with a title.
  @_disfavoredOverload
  @preconcurrency public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label: Text(title), onEditingChanged)
  }

  /// Creates a stepper with a title that runs closures.
  @preconcurrency public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that runs closures.
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
