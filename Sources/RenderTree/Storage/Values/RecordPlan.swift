/// Structs and tuples, stored field by field.
///
/// Stored fields that the type no longer has are skipped. Fields without a stored value become nil if they are
/// optional; otherwise decoding fails.
final class RecordPlan: ValuePlan, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  struct Field {
    let name: String
    let offset: Int
    let plan: ValuePlan
  }

  private let type: Any.Type
  private let fields: [Field]
  private let names: [String]
  /// The offset and plan of each field. Unmanaged, so that no references are counted; `fields` retains the plans.
  private let parts: [(offset: Int, plan: Unmanaged<ValuePlan>)]
  private let isExact: Bool
  private let areBitsEnough: Bool

  init(_ type: Any.Type, _ fields: [Field]) {
    self.type = type
    self.fields = fields
    names = fields.map(\.name)
    parts = fields.map { ($0.offset, .passUnretained($0.plan)) }
    isExact = fields.allSatisfy(\.plan.comparesExactly)
    areBitsEnough = fields.allSatisfy(\.plan.isDecidedByBits)
  }

  override var comparesExactly: Bool { isExact }
  override var isDecidedByBits: Bool { areBitsEnough }
  override var hasUnorderedParts: Bool { fields.contains(where: \.plan.hasUnorderedParts) }
  override var refersToObjects: Bool { fields.contains(where: \.plan.refersToObjects) }
  override var needsObjects: Bool { fields.contains(where: \.plan.needsObjects) }
  override var hashesObjects: Bool { fields.contains(where: \.plan.hashesObjects) }

  /// Writes the fields of the value at an address.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of fields.
  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    try writer.enter()
    writer.beginRecord(of: self, names: names)
    for part in parts {
      try part.plan._withUnsafeGuaranteedRef { try $0.encode(address + part.offset, to: writer) }
    }
    writer.leave()
  }

  /// Reads the fields of a value, and makes those that were not stored.
  ///
  /// - Complexity: O(*n* + *m*), not counting the work for each, where *n* is the number of fields and *m*
  ///   that of the stored ones. The first record of a shape takes O(*n* × *m*) to match the names.
  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    try reader.expect(.record, for: type)
    try reader.enter()
    defer { reader.leave() }
    let mapping = try reader.beginRecord(of: self, names: names)
    var decoded = 0
    var filled = 0
    do {
      for place in mapping.places {
        if let place {
          try fields[place].plan.decode(into: address + fields[place].offset, from: reader)
        } else {
          try reader.skip()
        }
        decoded += 1
      }
      for place in mapping.missing {
        guard fields[place].plan.makeMissing(in: address + fields[place].offset) else {
          throw StorageError.missingField(fields[place].name)
        }
        filled += 1
      }
    } catch {
      // Partially decoded values must be neither returned nor leaked.
      for place in mapping.places.prefix(decoded) + mapping.missing.prefix(filled).map(Optional.some) {
        if let place { fields[place].plan.destroy(address + fields[place].offset) }
      }
      throw error
    }
  }

  /// Destroys the fields of the value at an address.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of fields.
  override func destroy(_ address: UnsafeMutableRawPointer) {
    for field in fields { field.plan.destroy(address + field.offset) }
  }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    parts.allSatisfy { part in
      part.plan._withUnsafeGuaranteedRef { $0.areSame(left + part.offset, right + part.offset) }
    }
  }
}

/// A type that contains itself, whose plan was not complete yet when it was needed.
final class RecursivePlan: ValuePlan, @unchecked Sendable {
  /// The facts about the objects to which values refer.
  struct Objects: Equatable {
    var refers = false
    var needs = false
    var hashes = false
  }

  let type: Any.Type
  // Changed only while the plan is built. It is immutable as soon as others may use it.
  var objects: Objects

  init(_ type: Any.Type) {
    self.type = type
    // The worst, until the type's own plan is complete.
    objects = Objects(refers: true, needs: !(type is any Codable.Type), hashes: TypeKind(type) != .classType)
  }

  // Delegating to the plan itself would recurse without end.
  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { false }
  override var refersToObjects: Bool { objects.refers }
  override var needsObjects: Bool { objects.needs }
  override var hashesObjects: Bool { objects.hashes }

  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    try Self.require(type).encode(address, to: writer)
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    try Self.require(type).decode(into: address, from: reader)
  }

  override func destroy(_ address: UnsafeMutableRawPointer) {
    guard case .storable(let plan) = Self.of(type) else { return }
    plan.destroy(address)
  }

  override func makeMissing(in address: UnsafeMutableRawPointer) -> Bool {
    guard case .storable(let plan) = Self.of(type) else { return false }
    return plan.makeMissing(in: address)
  }
}
