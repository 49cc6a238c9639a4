import StateroomStorage

/// A collection backwards is stored as the collection itself.
extension ReversedCollection: StoredByRepresentation {
  package var storedRepresentation: Base? { reversed() }

  package init(storedRepresentation base: Base) {
    self = base.reversed()
  }
}

/// A part of a string is stored without the rest of it.
extension Substring: StoredByRepresentation {
  package var storedRepresentation: String? { String(self) }

  package init(storedRepresentation text: String) {
    self.init(text)
  }
}

/// A part of an array is stored without the rest of it. Its indices stay the same.
extension ArraySlice: StoredByRepresentation {
  /// The stored form of a slice.
  package typealias Stored = (start: Int, elements: [Element])

  /// The largest index at which a stored slice begins. What comes before takes its room again, as in the array from
  /// which the slice was cut.
  private static var startLimit: Int { 1 << 20 }

  /// The stored form, or nil if the slice begins too far from the start of its array.
  package var storedRepresentation: Stored? {
    guard !isEmpty else { return (0, []) }
    return startIndex <= Self.startLimit ? (startIndex, Array(self)) : nil
  }

  package init(storedRepresentation stored: Stored) throws {
    guard (0...Self.startLimit).contains(stored.start) else { throw StorageError.malformed }
    guard let first = stored.elements.first else {
      self = []
      return
    }
    self = (Array(repeating: first, count: stored.start) + stored.elements)[stored.start...]
  }
}
