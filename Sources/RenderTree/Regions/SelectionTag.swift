/// The value that a selection takes when a view is chosen (rules 87 and 99).
package struct SelectionTag: Hashable {
  package let value: AnyHashable
  /// Whether the tag also matches an optional selection of its type.
  private let includesOptional: Bool
  // Stored separately, because a type-erased optional equals its wrapped value.
  private let type: ObjectIdentifier

  /// Creates a tag whose type is the dynamic type of the value.
  package init(_ value: AnyHashable, includesOptional: Bool = true) {
    self.value = value
    self.includesOptional = includesOptional
    type = ObjectIdentifier(Swift.type(of: value.base))
  }

  /// Creates a tag of a statically known type.
  package init<Value: Hashable>(of value: Value, includesOptional: Bool) {
    self.value = AnyHashable(value)
    self.includesOptional = includesOptional
    type = ObjectIdentifier(Value.self)
  }

  /// Returns the tag as a value of the selection's type, or nil if the types do not match.
  package func selection<Value: Hashable>(as type: Value.Type) -> Value? {
    if self.type == ObjectIdentifier(type) { return value.base as? Value }
    guard includesOptional, let optional = type as? any OptionalProtocol.Type else { return nil }
    guard self.type == ObjectIdentifier(optional.wrappedType) else { return nil }
    return value.base as? Value
  }

  /// The tag's wire format. Values without a JSON form become their description.
  package var json: JSONValue { JSONValue(describing: value.base) }
}

extension View {
  /// Sets the value that a selection takes when this view is chosen. Its type must be the selection's own or,
  /// unless `includeOptional` is false, the type that the selection's optional wraps (rule 99).
  nonisolated public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: SelectionTag(of: tag, includesOptional: includeOptional)))
  }
}

nonisolated struct TagModifier: NodeModifier {
  let tag: SelectionTag

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> TagNode {
    let node = TagNode(position)
    node.tag = modifier.tag
    return node
  }

  @MainActor static func updateModifierNode(_ node: TagNode, to modifier: Self) {
    guard node.tag != modifier.tag else { return }
    if Tree.isChecking { node.afterCheck { [old = node.tag] in node.tag = old } }
    node.tag = modifier.tag
    node.scope.region?.invalidateDerivation()
    node.child?.forEachOutput { $0.invalidate() }
  }
}

final class TagNode: ModifierNode {
  var tag: SelectionTag?

  override func providedTag(for child: Node) -> SelectionTag? { tag }
}
