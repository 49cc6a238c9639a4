/// A value that a view provides to an ancestor while the view is in the tree or, optionally, while it is shown.
package protocol Registration {
  /// Whether the registration ends when the view is hidden.
  var endsWhenHidden: Bool { get }
  /// Starts or updates the registration.
  @MainActor func register(_ node: RegistrationNode<Self>)
  /// Replaces an older value of the same node.
  @MainActor func update(_ node: RegistrationNode<Self>, from old: Self)
  /// Ends the registration.
  @MainActor func unregister(_ node: RegistrationNode<Self>)
}

extension Registration {
  @MainActor package func update(_ node: RegistrationNode<Self>, from old: Self) {
    old.unregister(node)
    register(node)
  }
}

/// Provides a value to an ancestor on behalf of its content.
package nonisolated struct RegistrationModifier<Value: Registration>: NodeModifier {
  let value: Value

  /// Creates a modifier that provides a value.
  package init(_ value: Value) {
    self.value = value
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> RegistrationNode<Value> {
    RegistrationNode(modifier.value, position)
  }

  @MainActor package static func updateModifierNode(_ node: RegistrationNode<Value>, to modifier: Self) {
    node.update(to: modifier.value)
  }
}

/// The node of a ``RegistrationModifier``.
package final class RegistrationNode<Value: Registration>: ModifierNode, RegistrationNaming {
  private(set) package var value: Value
  private let plan = TypePlan.of(Value.self)
  private var isRegistered = false
  /// The stable hash of the registration's type, without its generic arguments.
  let name: UInt64
  /// The registration's key, unique even among several that modify the same view.
  package let key: Digest

  init(_ value: Value, _ position: _Position) {
    self.value = value
    let name = _Identity.of(Value.self).name
    self.name = name
    // Several registrations of one type name may differ in their generic arguments, as for
    // `navigationDestination(for:)`.
    let ordinal = position.ordinal { ($0 as? any RegistrationNaming)?.name == name }
    key = position.digest.appending(name, ordinal: ordinal)
    super.init(position)
    refresh()
  }

  /// The environment at this place.
  package var environment: EnvironmentValues { EnvironmentValues(scope.environment) }

  func update(to new: Value) {
    guard !plan.comparison.areEqual(value, new) else { return }
    let old = value
    value = new
    if isRegistered { value.update(self, from: old) }
  }

  private func refresh() {
    let holds = !flags.contains(.isGone) && !(value.endsWhenHidden && flags.contains(.isInactive))
    guard holds != isRegistered else { return }
    isRegistered = holds
    if holds { value.register(self) } else { value.unregister(self) }
  }

  package override func activityChanged() { refresh() }

  package override func willTearDown() {
    guard isRegistered else { return }
    isRegistered = false
    value.unregister(self)
  }
}

/// A node whose registration has a name.
private protocol RegistrationNaming: Node {
  var name: UInt64 { get }
}

extension _Position {
  /// Returns the number of matching modifiers that already modify the view for which another node is being made.
  /// Complexity: O(modifiers of the view).
  @MainActor fileprivate func ordinal(where isAlike: (ModifierNode) -> Bool) -> Int {
    var count = 0
    var node: Node? = parent
    while let current = node as? ModifierNode, current.digest == digest {
      if isAlike(current) { count += 1 }
      node = current.parent
    }
    return count
  }
}
