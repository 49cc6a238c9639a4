import RenderTree

/// A control that increments and decrements a value.
///
/// ```swift
/// struct Guests: View {
///   @State private var guests = 2
///
///   var body: some View {
///     Stepper("Guests: \(guests)", value: $guests, in: 1...6)
///   }
/// }
/// // {"type": "Stepper", "props": {"label": "Guests: 2", "value": 2, …},
/// //  "actions": ["increment", "decrement"]}
/// ```
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
    let range = SteppedValue(value: value, bounds: bounds, step: step, format: formatted)
    attributes = StepperAttributes(
      range: range, onIncrement: nil, onDecrement: nil, onEditingChanged: onEditingChanged)
    self.label = label
  }
}

/// The value of a stepper, or the closures that change it.
package nonisolated struct StepperAttributes: ElementAttributes {
  let range: (any StepperRange)?
  let onIncrement: (@MainActor () -> Void)?
  let onDecrement: (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void

  package static var typeName: StaticString { "Stepper" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    range?.declare(node)
    node.declareTextStyle()
    node.declareControl()
    if let range {
      if !range.isAtMaximum { offer("increment", node) { range.move(isUpwards: true) } }
      if !range.isAtMinimum { offer("decrement", node) { range.move(isUpwards: false) } }
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

/// The value, bounds and step of a stepper.
nonisolated protocol StepperRange {
  @MainActor var isAtMinimum: Bool { get }
  @MainActor var isAtMaximum: Bool { get }
  /// Increments or decrements the value by a step, within the bounds.
  @MainActor func move(isUpwards: Bool)
  @MainActor func declare(_ node: NodeDeclaration)
}

/// The range of a stepper whose value a binding holds.
// Its parts are compared, so that it equals one of the same binding. Closures around the binding never would (rule 5).
private nonisolated struct SteppedValue<Value: Strideable>: StepperRange {
  let value: Binding<Value>
  let bounds: ClosedRange<Value>?
  let step: Value.Stride
  /// Returns the value as a text. Nil if it is not shown.
  let format: ((Value) -> String)?

  @MainActor var isAtMinimum: Bool { bounds.map { value.wrappedValue <= $0.lowerBound } ?? false }
  @MainActor var isAtMaximum: Bool { bounds.map { value.wrappedValue >= $0.upperBound } ?? false }

  @MainActor func move(isUpwards: Bool) {
    value.wrappedValue = value.wrappedValue.stepped(by: step, isUpwards: isUpwards, in: bounds)
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = value.wrappedValue
    node.set("value", JSONValue(describing: value))
    if let bounds {
      node.set("minimum", JSONValue(describing: bounds.lowerBound))
      node.set("maximum", JSONValue(describing: bounds.upperBound))
    }
    node.set("step", JSONValue(describing: step))
    if let format { node.set("formattedValue", format(value)) }
  }
}
