import Foundation

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

extension JSONValue {
  /// Creates the JSON form of a value. Values without one become their description.
  package init(describing value: Any) {
    // Any hashable value can be cast to `AnyHashable`, but only one that is already wrapped must be unwrapped.
    let value = type(of: value) == AnyHashable.self ? (value as! AnyHashable).base : value
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger:
      // An integer out of JSON's range becomes its description, which keeps it distinct from its neighbors.
      self = Int(exactly: value).map(JSONValue.integer) ?? .string("\(value)")
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as String: self = .string(value)
    case let value as any OptionalProtocol:
      self = value.wrappedAny.map { JSONValue(describing: $0) } ?? .null
    // Foundation traps for the description of such a date.
    case let value as Date where value.timeIntervalSinceReferenceDate.isNaN: self = .string("nan")
    default: self = .string("\(value)")
    }
  }
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
    node.tag = modifier.tag
    node.scope.region?.invalidateDerivation()
    node.child?.forEachOutput { $0.invalidate() }
  }
}

final class TagNode: ModifierNode {
  var tag: SelectionTag?

  override func providedTag(for child: Node) -> SelectionTag? { tag }
}
