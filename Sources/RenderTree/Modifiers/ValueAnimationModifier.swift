/// Writes how changes of a view are animated, and the value whose changes are.
package nonisolated struct ValueAnimationModifier<Value: Equatable>: NodeModifier {
  let animation: Animation?
  let value: Value

  /// Creates a modifier.
  package init(animation: Animation?, value: Value) { (self.animation, self.value) = (animation, value) }

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position)
    -> ValueAnimationNode<Value>
  {
    ValueAnimationNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: ValueAnimationNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of an animation with a value.
///
/// Clients are told the value if it is short, or else how often it has changed since the node was made: a
/// description of any value could be of any length.
package final class ValueAnimationNode<Value: Equatable>: ModifierNode {
  private var modifier: ValueAnimationModifier<Value>
  private var changes = 0
  private var hasChanged = false

  init(_ modifier: ValueAnimationModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    flags.insert(.modifiesOutput)
  }

  func update(to new: ValueAnimationModifier<Value>) {
    if Tree.isChecking {
      afterCheck { [self, modifier, changes] in (self.modifier, self.changes) = (modifier, changes) }
    }
    let isOther = new.value != modifier.value
    if isOther { changes += 1 }
    hasChanged = hasChanged || isOther || new.animation != modifier.animation
    modifier = new
  }

  override func contentUpdated() {
    guard hasChanged else { return }
    hasChanged = false
    child?.forEachOutput { $0.invalidate() }
  }

  override func declare(_ declaration: NodeDeclaration) {
    guard case .object(let members)? = modifier.animation?.json else {
      return declaration.modifier("animation") { $0.write(JSONValue.null) }
    }
    let value =
      JSONValue(short: modifier.value) ?? .object([JSONMember(name: "changes", value: .integer(changes))])
    declaration.modifier("animation") {
      $0.write(.object(members + [JSONMember(name: "value", value: value)]))
    }
  }
}

extension JSONValue {
  /// Creates the JSON form of a value that is a number, a Boolean, nothing or a short string, or returns nil.
  nonisolated init?(short value: Any) {
    switch value {
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint: self = JSONValue(describing: value)
    case let text as String:
      guard text.utf8.count <= 64 else { return nil }
      self = .string(text)
    default: return nil
    }
  }
}
