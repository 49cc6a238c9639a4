import RenderTree

/// A control that selects a number within bounds.
///
/// ```swift
/// struct Volume: View {
///   @State private var volume = 0.5
///
///   var body: some View {
///     Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
///   }
/// }
/// // {"type": "Slider",
/// //  "props": {"label": "Volume", "value": 0.5, "minimum": 0, "maximum": 1, "step": 0.1}, …}
/// ```
public nonisolated struct Slider<Label: View, ValueLabel: View>: Container {
  package let attributes: SliderAttributes
  let label: Label
  let minimumValueLabel: ValueLabel?
  let maximumValueLabel: ValueLabel?

  init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, step: Double? = nil, label: Label,
    _ minimumValueLabel: ValueLabel? = nil, _ maximumValueLabel: ValueLabel? = nil,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    attributes = SliderAttributes(
      value: value[dynamicMember: \.asDouble],
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step,
      onEditingChanged: onEditingChanged)
    self.label = label
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  @MainActor package var content: TupleView<(LabelRegion<Label>, ValueLabel?, ValueLabel?)> {
    TupleView(LabelRegion("label", label), minimumValueLabel, maximumValueLabel)
  }
}

/// The value, bounds and step of a slider.
package nonisolated struct SliderAttributes: ElementAttributes {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: @MainActor (Bool) -> Void

  package static var typeName: StaticString { "Slider" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("value", value.wrappedValue)
    node.set("minimum", bounds.lowerBound)
    node.set("maximum", bounds.upperBound)
    if let step { node.set("step", step) }
    node.declareTextStyle()
    node.declareControl()
    node.action("set") { sent in
      let number = try checked(sent.requireNumber())
      onEditingChanged(true)
      value.wrappedValue = number
      onEditingChanged(false)
    }
  }

  private func checked(_ number: Double) throws -> Double {
    guard bounds.contains(number) else {
      throw ActionProblem.invalidValue(
        "The value must be from \(bounds.lowerBound.numeral) to \(bounds.upperBound.numeral), but it is "
          + "\(number.numeral).")
    }
    guard let step, step > 0 else { return number }
    let steps = (number - bounds.lowerBound) / step
    // A tolerance, because steps such as 0.1 have no exact binary representation.
    guard abs(steps - steps.rounded()) < 1e-6 else {
      throw ActionProblem.invalidValue(
        "The value must be \(bounds.lowerBound.numeral) or some steps of \(step.numeral) above it, but it is "
          + "\(number.numeral).")
    }
    return number
  }
}

extension Double {
  /// The number as text, without a fraction if it is an integer, as in `props`.
  fileprivate nonisolated var numeral: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension BinaryFloatingPoint {
  /// The number as a double, the type that sliders work with.
  var asDouble: Double {
    get { Double(self) }
    set { self = Self(newValue) }
  }
}
