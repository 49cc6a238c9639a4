/// A value that a view provides to an ancestor while the view is in the tree or, optionally, while it is shown.
package protocol AncestorRegistration {
  /// Whether the registration ends when the view is hidden.
  var endsWhenHidden: Bool { get }
  /// Starts or updates the registration.
  @MainActor func register(_ node: AncestorRegistrationNode<Self>)
  /// Replaces an older value of the same node.
  @MainActor func update(_ node: AncestorRegistrationNode<Self>, from old: Self)
  /// Ends the registration.
  @MainActor func unregister(_ node: AncestorRegistrationNode<Self>)
}

extension AncestorRegistration {
  @MainActor package func update(_ node: AncestorRegistrationNode<Self>, from old: Self) {
    old.unregister(node)
    register(node)
  }
}

/// Provides a value to an ancestor on behalf of its content.
package nonisolated struct AncestorRegistrationModifier<Value: AncestorRegistration>: NodeModifier {
  let value: Value

  /// Creates a modifier that provides a value.
  package init(_ value: Value) {
    self.value = value
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> AncestorRegistrationNode<Value> {
    AncestorRegistrationNode(modifier.value, position)
  }

  @MainActor package static func updateModifierNode(
    _ node: AncestorRegistrationNode<Value>, to modifier: Self
  ) {
    node.update(to: modifier.value)
  }
}

/// The node of a ``AncestorRegistrationModifier``.
package final class AncestorRegistrationNode<Value: AncestorRegistration>: ModifierNode, NamedRegistration {
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
    let ordinal = position.ordinal { ($0 as? any NamedRegistration)?.name == name }
    key = position.digest.appending(name, ordinal: ordinal)
    super.init(position)
    refresh()
  }

  /// The environment at this place.
  package var environment: EnvironmentValues { EnvironmentValues(scope.environment) }

  func update(to new: Value) {
    guard !plan.comparison.areEqual(value, new) else { return }
    if Tree.isChecking { return checkFact(new) }
    let old = value
    value = new
    if isRegistered { value.update(self, from: old) }
  }

  /// Notes in a check that the value differs. Only a plain fact can be told from another one: a closure is another
  /// one each time.
  private func checkFact(_ new: Value) {
    func isEqual<Fact: Equatable>(_ fact: Fact) -> Bool { fact == new as? Fact }
    guard let fact = value as? any Equatable, !isEqual(fact) else { return }
    differs("Another evaluation provides \(_typeName(Value.self, qualified: false)) with another value.")
  }

  private func refresh() {
    let holds = !flags.contains(.isGone) && !(value.endsWhenHidden && flags.contains(.isInactive))
    guard holds != isRegistered else { return }
    isRegistered = holds
    if holds { value.register(self) } else { value.unregister(self) }
  }

  override func activityChanged() { refresh() }

  package override func willTearDown() {
    guard isRegistered else { return }
    isRegistered = false
    value.unregister(self)
  }
}

/// A node whose registration has a name.
private protocol NamedRegistration: Node {
  var name: UInt64 { get }
}

extension _Position {
  /// Returns the number of matching modifiers that already modify the view for which another node is being made.
  /// - Complexity: O(modifiers of the view).
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
