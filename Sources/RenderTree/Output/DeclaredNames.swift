/// The names that a declaration has written so far, such as those of its props.
///
/// Names are few, and most are literals: finding one compares addresses before letters.
struct DeclaredNames {
  private var literals: ContiguousArray<UnsafeBufferPointer<UInt8>> = []
  /// The names that are only known at run time.
  private var others: [String] = []

  /// Forgets all names, and keeps the room for others.
  mutating func removeAll() {
    literals.removeAll(keepingCapacity: true)
    if !others.isEmpty { others = [] }
  }

  mutating func insert(_ name: StaticString) { literals.append(Self.letters(of: name)) }

  mutating func insert(_ name: String) { others.append(name) }

  /// Returns whether a name was inserted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  func contains(_ name: StaticString) -> Bool { contains(Self.letters(of: name)) }

  /// Returns whether a name was inserted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  func contains(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { contains($0) }
  }

  private func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    literals.contains {
      $0.count == name.count && ($0.baseAddress == name.baseAddress || $0.elementsEqual(name))
    } || others.contains { $0.utf8.elementsEqual(name) }
  }

  private static func letters(of name: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
  }
}
