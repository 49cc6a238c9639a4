import StateCore

/// The reason for a body's evaluation, in SwiftUI's words (rule 12).
package struct EvaluationReason: Hashable, Sendable {
  /// The names of the causes: `@self` for the view's value, `@identity` for a new view, `@dependencies` for
  /// anything else that the body read, and the names of dynamic properties, as `_name`.
  package let changed: [String]

  package init(changed: [String]) {
    self.changed = changed
  }
}

extension EvaluationReason: CustomStringConvertible {
  /// The reason in the form `@self, @identity, _name changed.`
  package var description: String {
    changed.isEmpty ? "unchanged." : changed.joined(separator: ", ") + " changed."
  }
}

/// The number of evaluations of a node's body and the latest reason, recorded while ``Tree/explainsEvaluations`` is
/// on.
final class EvaluationRecord {
  private(set) var count = 0
  private(set) var reason = EvaluationReason(changed: [])

  func note(_ reason: EvaluationReason) {
    count += 1
    self.reason = reason
  }
}

extension CompositeNode {
  /// Determines the reason for the evaluation under way.
  ///
  /// Must be called while the body runs. The previous evaluation's reads are still registered then, so a state that
  /// changed but was not read is not listed.
  func currentReason() -> EvaluationReason {
    var changed: [String] = []
    let isFirst = evaluatedAt == 0
    if isFirst || flags.contains(.hasNewValue) { changed.append("@self") }
    if isFirst {
      if !plan.dynamicFields.isEmpty { changed.append("@identity") }
      changed += plan.dynamicFields.map(\.name)
      return EvaluationReason(changed: changed)
    }
    changed += changedProperties()
    let isUnexplained = changed.isEmpty && flags.contains(.wasInvalidated)
    if isUnexplained || flags.contains(.observablesChanged) { changed.append("@dependencies") }
    return EvaluationReason(changed: changed)
  }

  /// Returns the names of the dynamic properties that have changed since the last evaluation.
  private func changedProperties() -> [String] {
    let changes = ChangeCheck(node: self, since: evaluatedAt, environment: changedEnvironment)
    var names: [String] = []
    var copy = view
    let installation = _Installation(node: self, slots: slots, updatesProperties: false)
    withUnsafeMutablePointer(to: &copy) { copy in
      for field in plan.dynamicFields {
        let first = installation.installedSlots
        let property = UnsafeMutableRawPointer(copy) + field.offset
        field.type._install(property, installation)
        let own = installation.slots[first..<installation.installedSlots]
        if own.contains(where: { $0.hasChanged(changes) }) || changes.hasChanged(field.type, at: property) {
          names.append(field.name)
        }
      }
    }
    return names
  }
}

/// Determines which properties of a view have changed since its last evaluation.
@MainActor
struct ChangeCheck {
  let node: Node
  let since: Int
  /// The environment keys that changed, as ``EnvironmentKeyMask`` bits.
  let environment: UInt64

  /// Whether the last evaluation read the source and it has changed since.
  func hasChanged(_ source: Source) -> Bool {
    source.changedAt >= since && source.isRead(by: node)
  }

  /// Whether a property without slots in the node has changed. A composed property has changed if any of its parts
  /// has.
  func hasChanged(_ type: any DynamicProperty.Type, at property: UnsafeRawPointer) -> Bool {
    if let type = type as? any ChangeReporting.Type { return type.hasChanged(property, self) }
    return TypePlan.of(type).dynamicFields.contains { hasChanged($0.type, at: property + $0.offset) }
  }
}

/// A property that reads values stored outside the node.
protocol ChangeReporting: DynamicProperty {
  /// Whether the values that an installed property reads have changed.
  @MainActor static func hasChanged(_ property: UnsafeRawPointer, _ changes: ChangeCheck) -> Bool
}

extension Binding: ChangeReporting {
  static func hasChanged(_ property: UnsafeRawPointer, _ changes: ChangeCheck) -> Bool {
    let binding = property.assumingMemoryBound(to: Self.self).pointee
    return [binding.partSource, binding.source].contains { $0.map(changes.hasChanged) ?? false }
  }
}

extension Environment: ChangeReporting {
  static func hasChanged(_ property: UnsafeRawPointer, _ changes: ChangeCheck) -> Bool {
    guard changes.environment != 0 else { return false }
    let keys = property.assumingMemoryBound(to: Self.self).pointee.readKeys(on: changes.node)
    return keys & changes.environment != 0
  }
}
