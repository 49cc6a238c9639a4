extension Decodable where Self: Encodable {
  fileprivate static func plan() -> CodablePlan<Self> { CodablePlan() }
  static func makeCodablePlan() -> ValuePlan { plan() }
}

/// Values that encode themselves: enumerations with payloads, library types, classes.
///
/// Among what such a value encodes, plain values are stored as ever, and so are structs with a constant that have
/// a plan, since their own form may lose it; everything else encodes itself too.
final class CodablePlan<Value: Codable>: TypedPlan<Value>, @unchecked Sendable {
  // What a value encodes can be told apart only once it is encoded.
  override var comparesExactly: Bool { false }
  // What it refers to may be an object that changes.
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

/// How a value that a `Codable` type encodes is stored.
enum CodablePart {
  /// In place, as one piece.
  case leaf(ValuePlan)
  /// By its plan, with a length before it.
  case embedded(ValuePlan)
  /// As its own `Codable` form.
  case codable

  private static let cache = Locked<[ObjectIdentifier: CodablePart]>([:])

  /// How the values of a type are stored. Thread-safe.
  static func of(_ type: Any.Type) -> CodablePart {
    if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let part: CodablePart
    if let leaf = type as? any StorageLeaf.Type {
      part = .leaf(leaf.makeLeafPlan())
    } else if TypeKind(type) == .structure, case .storable(let plan as RecordPlan) = ValuePlan.of(type),
      StoredField.all(of: type).contains(where: { !$0.isVariable })
    {
      part = .embedded(plan)
    } else {
      part = .codable
    }
    cache.withLock { $0[ObjectIdentifier(type)] = part }
    return part
  }
}
