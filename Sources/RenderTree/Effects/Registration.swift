/// Something that a view tells an ancestor for as long as it stands in the tree, or is shown.
package protocol Registration {
  /// Whether it holds only while the view is shown.
  var endsWhenHidden: Bool { get }
  /// Begins to hold, or holds with a newer value.
  @MainActor func register(_ node: RegistrationNode<Self>)
  /// Ceases to hold.
  @MainActor func unregister(_ node: RegistrationNode<Self>)
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
package final class RegistrationNode<Value: Registration>: ModifierNode {
  private(set) package var value: Value
  private let plan = TypePlan.of(Value.self)
  private var isRegistered = false
  /// Names the registration, also among several that modify one view.
  package let key: Digest

  init(_ value: Value, _ position: _Position) {
    self.value = value
    let name = Digest.hash(_typeName(Value.self, qualified: false).utf8.prefix { $0 != UInt8(ascii: "<") })
    key = position.digest.appending(name, ordinal: position.ordinal(among: Self.self))
    super.init(position)
    refresh()
  }

  /// The environment values of the place.
  package var environment: EnvironmentValues { EnvironmentValues(scope.environment) }

  func update(to new: Value) {
    guard !plan.comparison.areEqual(value, new) else { return }
    if isRegistered { value.unregister(self) }
    value = new
    if isRegistered { value.register(self) }
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

extension _Position {
  /// How many modifiers of a kind already modify the view for which another node is made here.
  @MainActor package func ordinal<Kind: Node>(among _: Kind.Type) -> Int {
    var count = 0
    var node: Node? = parent
    while let current = node as? ModifierNode, current.digest == digest {
      if current is Kind { count += 1 }
      node = current.parent
    }
    return count
  }
}
