import StateCore

/// The pages of bytes in which objects are stored.
final class StoredPages {
  private let pages: [(segment: Int, bytes: [UInt8])]
  private var classes: [String: StoredClass] = [:]

  init(_ pages: [(segment: Int, bytes: [UInt8])]) { self.pages = pages }

  /// Calls `visit` for each object, in their order, with its number, its class, its identity, its origin at the launch,
  /// and a reader at its value. References in it are read from `objects`.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of all pages.
  func forEachObject(
    reading objects: StoredObjects, _ visit: (Int, StoredClass, UInt64, UInt64?, StorageReader) throws -> Void
  ) throws {
    for page in pages {
      let reader = StorageReader(page.bytes, segments: nil, objects: objects)
      try reader.readVersion()
      var known: [StoredClass] = []
      while reader.remaining > 0 {
        guard let number = Int(exactly: try reader.readNumber()) else { throw StorageError.malformed }
        let index = try reader.readNumber()
        guard index <= UInt64(known.count) else { throw StorageError.malformed }
        if index == UInt64(known.count) { known.append(try storedClass(named: try reader.readName())) }
        let identity = try reader.readFixed(UInt64.self)
        let origin = try reader.readFixed(UInt64.self)
        try visit(number, known[Int(index)], identity, origin == 0 ? nil : origin, reader)
      }
    }
  }

  private func storedClass(named name: String) throws -> StoredClass {
    if let known = classes[name] { return known }
    let found = try StoredClass.named(name)
    classes[name] = found
    return found
  }

  /// The pages as a table has them.
  var tablePages: [(index: Int, segment: Int, hash: UInt64)] {
    // The first object tells which page it is.
    var result: [(index: Int, segment: Int, hash: UInt64)] = []
    for page in pages {
      let reader = StorageReader(page.bytes)
      guard (try? reader.readVersion()) != nil, let number = try? reader.readNumber() else { continue }
      result.append(
        (ObjectPages.index(of: Int(clamping: number)), page.segment, Digest.hash(page.bytes)))
    }
    return result
  }
}
