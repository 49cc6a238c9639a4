/// Something that a view tells an ancestor for as long as it stands in the tree, or is shown.
package protocol Registration {
  /// Whether it holds only while the view is shown.
  var endsWhenHidden: Bool { get }
  /// Begins to hold, or holds with a newer value.
  @MainActor func register(_ node: RegistrationNode<Self>)
  /// Holds with a newer value in the place of an older one of the same node.
  @MainActor func update(_ node: RegistrationNode<Self>, from old: Self)
  /// Ceases to hold.
  @MainActor func unregister(_ node: RegistrationNode<Self>)
}

extension Registration {
  @MainActor package func update(_ node: RegistrationNode<Self>, from old: Self) {
    old.unregister(node)
    register(node)
  }
}

/// Tells an ancestor something on behalf of its content.
package nonisolated struct RegistrationModifier<Value: Registration>: NodeModifier {
  let value: Value

  /// What the ancestor is told.
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

/// Holds what an ancestor is told.
package final class RegistrationNode<Value: Registration>: ModifierNode, RegistrationNaming {
  private(set) package var value: Value
  private let plan = TypePlan.of(Value.self)
  private var isRegistered = false
  /// The stable hash of the registration's type, whatever its generic arguments.
  let name: UInt64
  /// Names the registration, also among several that modify one view.
  package let key: Digest

  init(_ value: Value, _ position: _Position) {
    self.value = value
    let name = _Identity.of(Value.self).name
    self.name = name
    // Several of one name may differ in what they are generic over, as `navigationDestination(for:)` does.
    let ordinal = position.ordinal { ($0 as? any RegistrationNaming)?.name == name }
    key = position.digest.appending(name, ordinal: ordinal)
    super.init(position)
    refresh()
  }

  /// The environment values of the place.
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
  /// How many modifiers that are alike already modify the view for which another node is made here.
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
