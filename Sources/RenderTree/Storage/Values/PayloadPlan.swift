import CSwiftRuntime

/// Enumerations with payloads, stored by the name of the case and the payload.
// Safe: immutable after `init`. The layout and the plans are immutable too, and the metadata that they refer to is
// never deallocated.
final class PayloadPlan<Value>: TypedPlan<Value>, @unchecked Sendable {
  private let layout: EnumerationLayout
  /// The plans of the payloads, by tag, or nil for cases without one.
  private let payloads: [ValuePlan?]
  private let tags: [String: Int]

  init(_ layout: EnumerationLayout, _ payloads: [ValuePlan?]) {
    self.layout = layout
    self.payloads = payloads
    tags = Dictionary(uniqueKeysWithValues: zip(layout.cases.map(\.name), layout.cases.indices))
  }

  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { payloads.allSatisfy { $0?.isDecidedByBits ?? true } }
  override var hasUnorderedParts: Bool { payloads.contains { $0?.hasUnorderedParts == true } }
  override var refersToObjects: Bool { payloads.contains { $0?.refersToObjects == true } }
  override var needsObjects: Bool { payloads.contains { $0?.needsObjects == true } }
  override var hashesObjects: Bool { payloads.contains { $0?.hashesObjects == true } }

  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    let tag = layout.witnesses.tag(of: address)
    guard layout.cases.indices.contains(tag) else {
      throw StorageError.unstorable("an unknown case of \(Value.self)")
    }
    guard let plan = payloads[tag] else {
      writer.write(.enumerationCase)
      return writer.write(name: layout.cases[tag].name)
    }
    try writer.enter()
    writer.write(.dictionary)
    writer.write(count: 1)
    layout.cases[tag].name.write(to: writer)
    // The tag may occupy spare bits of the payload, so the payload is read from a copy from which the tag was
    // removed.
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
      copy.initializeMemory(as: Value.self, to: address.assumingMemoryBound(to: Value.self).pointee)
      layout.witnesses.project(copy)
      defer {
        layout.witnesses.inject(tag, into: copy)
        buffer.deinitialize()
      }
      let payload =
        layout.cases[tag].isIndirect
        ? stateroom_box_value(copy.load(as: UnsafeRawPointer.self)) : UnsafeRawPointer(copy)
      try plan.encode(payload, to: writer)
    }
    writer.leave()
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    switch try reader.readTag() {
    case .enumerationCase:
      let tag = try tag(named: try reader.readName())
      guard payloads[tag] == nil else { throw StorageError.mismatch(expected: "\(Value.self)") }
      layout.witnesses.inject(tag, into: address)
    case .dictionary:
      try reader.enter()
      defer { reader.leave() }
      guard try reader.readCount() == 1 else { throw StorageError.malformed }
      let tag = try tag(named: try String.read(from: reader))
      guard let plan = payloads[tag], let type = layout.cases[tag].payload else {
        throw StorageError.mismatch(expected: "\(Value.self)")
      }
      if layout.cases[tag].isIndirect {
        let box = stateroom_allocate_box(unsafeBitCast(type, to: UnsafeRawPointer.self))
        do {
          try plan.decode(into: box.value, from: reader)
        } catch {
          stateroom_deallocate_box(box.object)
          throw error
        }
        address.storeBytes(of: box.object, as: UnsafeMutableRawPointer.self)
      } else {
        try plan.decode(into: address, from: reader)
      }
      layout.witnesses.inject(tag, into: address)
    default: throw StorageError.mismatch(expected: "\(Value.self)")
    }
  }

  private func tag(named name: String) throws -> Int {
    guard let tag = tags[name] else { throw StorageError.mismatch(expected: "\(Value.self)") }
    return tag
  }
}

/// A type without values, such as the failure of a result that is always a success.
// Safe: it adds no state to that of `ValuePlan`, which is immutable after `init`.
final class UninhabitedPlan: ValuePlan, @unchecked Sendable {
  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    throw StorageError.malformed
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    throw StorageError.malformed
  }
}
