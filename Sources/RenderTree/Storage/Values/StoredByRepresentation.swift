/// A value that is stored as another one, its representation. Not every value needs to have one.
package protocol StoredByRepresentation {
  associatedtype Representation
  /// The representation, or nil if this value cannot be stored.
  var storedRepresentation: Representation? { get }
  /// Creates a value from its representation.
  init(storedRepresentation: Representation) throws
}

extension StoredByRepresentation {
  static func makeRepresentationPlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal)
    -> ValuePlan
  {
    RepresentationPlan<Self>(try builder.plan(for: Representation.self))
  }
}

final class RepresentationPlan<Value: StoredByRepresentation>: TypedPlan<Value>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let representation: ValuePlan

  init(_ representation: ValuePlan) {
    self.representation = representation
  }

  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { false }
  override var refersToObjects: Bool { representation.refersToObjects }
  override var needsObjects: Bool { representation.needsObjects }
  override var hashesObjects: Bool { representation.hashesObjects }

  override func encode(_ value: borrowing Value, to writer: StorageWriter) throws {
    guard let stored = value.storedRepresentation else {
      throw StorageError.unstorable("this \(Value.self) holds what has no stored form")
    }
    try representation.encodeValue(stored, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> Value {
    try Value(storedRepresentation: try representation.decodeValue(Value.Representation.self, from: reader))
  }
}
