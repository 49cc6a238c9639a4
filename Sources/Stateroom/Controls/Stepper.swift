import RenderTree

/// A control that increments and decrements a value.
public nonisolated struct Stepper<Label: View>: LabeledContainer {
  package let attributes: StepperAttributes
  package let label: Label

  /// Creates a stepper that runs closures. A nil closure disables its direction.
  @preconcurrency public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    attributes = StepperAttributes(
      range: nil, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    self.label = label()
  }

  init<Value: Strideable>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride, label: Label,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void, formatted: ((Value) -> String)? = nil
  ) {
    let range = StepperRange(
      value: { value.wrappedValue }, minimum: bounds?.lowerBound, maximum: bounds?.upperBound, step: step,
      formatted: formatted.map { format in { format(value.wrappedValue) } },
      isAtMinimum: { bounds.map { value.wrappedValue <= $0.lowerBound } ?? false },
      isAtMaximum: { bounds.map { value.wrappedValue >= $0.upperBound } ?? false },
      move: { isUpwards in
        value.wrappedValue = value.wrappedValue.stepped(by: step, isUpwards: isUpwards, in: bounds)
      })
    attributes = StepperAttributes(
      range: range, onIncrement: nil, onDecrement: nil, onEditingChanged: onEditingChanged)
    self.label = label
  }
}

/// The value of a stepper, or the closures that change it.
package nonisolated struct StepperAttributes: ElementAttributes {
  let range: StepperRange?
  let onIncrement: (@MainActor () -> Void)?
  let onDecrement: (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void

  package static var typeName: StaticString { "Stepper" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    range?.declare(node)
    node.declareTextStyle()
    node.declareControl()
    if let range {
      if !range.isAtMaximum() { offer("increment", node) { range.move(true) } }
      if !range.isAtMinimum() { offer("decrement", node) { range.move(false) } }
    }
    if let onIncrement { offer("increment", node, onIncrement) }
    if let onDecrement { offer("decrement", node, onDecrement) }
  }

  @MainActor private func offer(
    _ name: StaticString, _ node: NodeDeclaration, _ action: @MainActor () -> Void
  ) {
    node.action(name) { value in
      try value.requireNone()
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }
}

/// The value, bounds and step of a stepper, with their types erased.
nonisolated struct StepperRange {
  let value: () -> Any
  let minimum: Any?
  let maximum: Any?
  let step: Any
  /// The value as a text, or nil if it is not shown.
  let formatted: (() -> String)?
  let isAtMinimum: () -> Bool
  let isAtMaximum: () -> Bool
  /// Increments the value if the argument is true, and decrements it otherwise.
  let move: (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("value", JSONValue(describing: value()))
    if let minimum { node.set("minimum", JSONValue(describing: minimum)) }
    if let maximum { node.set("maximum", JSONValue(describing: maximum)) }
    node.set("step", JSONValue(describing: step))
    if let formatted { node.set("formattedValue", formatted()) }
  }
}
