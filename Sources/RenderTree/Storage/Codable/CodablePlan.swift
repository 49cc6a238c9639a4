extension Decodable where Self: Encodable {
  fileprivate static func plan() -> CodablePlan<Self> { CodablePlan() }
  static func makeCodablePlan() -> ValuePlan { plan() }
}

/// The plan of values that encode themselves: enumerations with payloads, library types, and classes.
///
/// Within such a value's encoding, leaves are stored by their plans, and so are structs with a constant that have a
/// plan, since their own `Codable` form may lose the constant. Everything else encodes itself too.
final class CodablePlan<Value: Codable>: TypedPlan<Value>, @unchecked Sendable {
  // The encodings of two values can only be compared after they are made.
  override var comparesExactly: Bool { false }
  // A reference may be to an object that changes.
  override var isDecidedByBits: Bool { _isPOD(Value.self) }

  override func encode(_ value: borrowing Value, to writer: StorageWriter) throws {
    let part = EncodedPart()
    try (copy value).encode(to: StorageEncoder(part, codingPath: []))
    try part.write(to: writer)
  }

  override func decode(from reader: StorageReader) throws -> Value {
    let start = reader.position
    try reader.skip()
    return try Value(from: StorageDecoder(reader.reader(at: start), codingPath: []))
  }
}

/// The stored form of a value within the encoding of a `Codable` type.
enum CodablePart {
  /// A leaf, stored in place.
  case leaf(ValuePlan)
  /// A value stored by its plan, preceded by its length.
  case embedded(ValuePlan)
  /// A value in its own `Codable` form.
  case codable

  private static let cache = Locked<[ObjectIdentifier: CodablePart]>([:])

  /// Returns the stored form for the values of a type. Thread-safe.
  static func of(_ type: Any.Type) -> CodablePart {
    if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let part: CodablePart
    if let leaf = type as? any StorageLeaf.Type {
      part = .leaf(leaf.makeLeafPlan())
    } else if TypeKind(type) == .structure, case .storable(let plan as RecordPlan) = ValuePlan.of(type),
      !plan.refersToObjects, StoredField.all(of: type).contains(where: { !$0.isVariable })
    {
      part = .embedded(plan)
    } else {
      part = .codable
    }
    cache.withLock { $0[ObjectIdentifier(type)] = part }
    return part
  }
}
