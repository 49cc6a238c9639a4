/// Arrays, of which long ones are stored in segments if the writer supports them.
final class ArrayPlan<Element>: TypedPlan<[Element]>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let element: ValuePlan

  init(_ element: ValuePlan) {
    self.element = element
  }

  override var comparesExactly: Bool { element.comparesExactly }
  override var isDecidedByBits: Bool { element.isDecidedByBits }
  override var hasUnorderedParts: Bool { element.hasUnorderedParts }
  override var refersToObjects: Bool { element.refersToObjects }
  override var needsObjects: Bool { element.needsObjects }
  override var hashesObjects: Bool { element.hashesObjects }

  override func makeEmpty(in address: UnsafeMutableRawPointer) -> Bool {
    address.initializeMemory(as: [Element].self, to: [])
    return true
  }

  /// Encodes an array, a long one in segments.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the array.
  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    let array = address.assumingMemoryBound(to: [Element].self).pointee
    if array.count > StorageFormat.segmentLength, let segments = writer.segments {
      return try segments.encode(array, of: element, to: writer)
    }
    try writer.enter()
    writer.write(.array)
    writer.write(count: array.count)
    try array.withUnsafeBufferPointer {
      for index in $0.indices { try element.encode($0.baseAddress! + index, to: writer) }
    }
    writer.leave()
  }

  override func decode(from reader: StorageReader) throws -> [Element] {
    switch try reader.readTag() {
    case .array: return try decodeElements(from: reader)
    case .segments:
      guard let segments = reader.segments else { throw StorageError.malformed }
      return try segments.decode(Element.self, of: self, from: reader)
    default: throw StorageError.mismatch(expected: "\([Element].self)")
    }
  }

  /// Reads a count and as many elements.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the elements' stored form.
  func decodeElements(from reader: StorageReader) throws -> [Element] {
    try reader.enter()
    defer { reader.leave() }
    let count = try reader.readCount()
    return try [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // If an element throws, the array deinitializes those before it.
      while initializedCount < count {
        try element.decode(into: buffer.baseAddress! + initializedCount, from: reader)
        initializedCount += 1
      }
    }
  }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = left.assumingMemoryBound(to: [Element].self).pointee
    let right = right.assumingMemoryBound(to: [Element].self).pointee
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        if left.baseAddress == right.baseAddress { return true }
        return left.indices.allSatisfy {
          element.areSame(left.baseAddress! + $0, right.baseAddress! + $0)
        }
      }
    }
  }
}
