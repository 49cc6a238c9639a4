/// A node with a body, as the inspector shows it.
@MainActor
protocol InspectedComposite: InspectedNode {
  /// The type of the user's view, modifier, scene or app.
  var hostedType: Any.Type { get }
  /// The number of evaluations of the body and the latest reason, or nil if they were not recorded.
  var evaluations: EvaluationRecord? { get }
  /// The dynamic properties of the view, with their values.
  var inspectedProperties: [InspectedState] { get }
}

extension InspectedComposite {
  var inspectedName: String { InspectedType.name(of: hostedType) }

  /// The module that declares the type.
  var module: String { InspectedType.module(of: hostedType) }
}

extension CompositeNode: InspectedComposite {
  var hostedType: Any.Type {
    (Content.self as? any PropertyHosting.Type)?.hostedType ?? Content.self
  }

  var inspectedProperties: [InspectedState] {
    // A node that was never evaluated has no storage yet, and must not be given any. A dirty node may find a
    // different environment.
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
      // All storage exists, and the environment is that of the last evaluation, so this changes nothing.
      plan.install(into: copy, installation)
      return plan.dynamicFields.flatMap { field in
        InspectedState.all(
          of: field.type, at: UnsafeRawPointer(copy) + field.offset, name: field.storageName,
          Array(slots))
      }
    }
  }
}
