/// A node with a body, as the inspector shows it.
@MainActor
protocol InspectedComposite: InspectedNode {
  /// The type of the user's view, modifier, scene or app.
  var hostedType: Any.Type { get }
  /// How often the body was evaluated, and why last; nil where nobody counted.
  var evaluations: EvaluationRecord? { get }
  /// The dynamic properties of the view with what they hold.
  var inspectedProperties: [InspectedState] { get }
}

extension InspectedComposite {
  package var inspectedName: String { InspectedType.name(of: hostedType) }

  /// The module that declares the type.
  var module: String { InspectedType.module(of: hostedType) }
}

extension CompositeNode: InspectedComposite {
  var hostedType: Any.Type {
    (Content.self as? any PropertyHosting.Type)?.hostedType ?? Content.self
  }

  var inspectedProperties: [InspectedState] {
    // What was never evaluated has no storage yet, and must not be given any; what is about to be evaluated may find
    // another environment.
    guard evaluatedAt > 0, !flags.contains(.isDirty) else { return [] }
    let dynamic = plan.dynamicFields.isEmpty ? [] : inspectedDynamicProperties
    guard let holdings else { return dynamic }
    let known = Set(dynamic.map(\.name))
    return dynamic.map { $0.held(at: holdings.slot(named: $0.name)) }
      + holdings.holding.filter { !known.contains($0.name) }.map(InspectedState.init(held:))
  }

  private var inspectedDynamicProperties: [InspectedState] {
    var copy = view
    let installation = _Installation(node: self, slots: slots, updatesProperties: false)
    return withUnsafeMutablePointer(to: &copy) { copy in
      // With all storage made, and the environment as the last evaluation found it, this changes nothing.
      plan.install(into: copy, installation)
      return plan.dynamicFields.flatMap { field in
        InspectedState.all(
          of: field.type, at: UnsafeRawPointer(copy) + field.offset, name: field.storageName, slots)
      }
    }
  }
}
