/// The methods of a class of another module, in its metadata.
///
/// Foundation, the app and its packages call methods of `UserDefaults` on objects that any of them has made. All these
/// calls find a method in the table of the object's class. So methods are replaced there.
enum MethodTable {
  /// Has classes use the methods that subclasses override: all of them, or none.
  ///
  /// The overriding methods run with objects of the class, so a subclass must have no stored properties. `super`
  /// still calls the class's own method.
  ///
  /// Must be called once for a class, before other threads use the class.
  ///
  /// - Returns: Whether each class has as many overridden methods as it should.
  @MainActor static func replace(_ replacements: [Replacement]) -> Bool {
    let found = replacements.map(\.offsets)
    guard zip(found, replacements).allSatisfy({ $0?.count == $1.count }) else { return false }
    for (offsets, replacement) in zip(found, replacements) {
      let (base, overriding) = (Metadata(replacement.base), Metadata(replacement.overriding))
      for offset in offsets ?? [] { base.set(overriding.word(at: offset), at: offset) }
    }
    return true
  }

  /// A class whose methods are replaced.
  struct Replacement {
    let base: AnyClass
    /// A subclass that overrides methods.
    let overriding: AnyClass
    /// The number of these methods.
    let count: Int
    /// A subclass that overrides none.
    let plain: AnyClass

    /// The offsets of the overridden methods in the metadata, or nil if a subclass has properties.
    fileprivate var offsets: [Int]? {
      let (base, overriding, plain) = (Metadata(base), Metadata(overriding), Metadata(plain))
      guard overriding.instanceSize == base.instanceSize, plain.instanceSize == base.instanceSize else {
        return nil
      }
      // Words that differ in each subclass, such as its allocating initializer, are no overridden methods.
      return stride(from: Metadata.firstMember, to: base.end, by: MemoryLayout<UInt>.size).filter {
        plain.word(at: $0) == base.word(at: $0) && overriding.word(at: $0) != base.word(at: $0)
      }
    }
  }
}

/// The metadata of a class as Swift's runtime lays it out without Objective-C (`ClassMetadata`).
private struct Metadata {
  /// The offset of the first word behind the fields that all classes have.
  static let firstMember = 56

  private let address: UnsafeMutableRawPointer

  init(_ type: AnyClass) {
    address = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
  }

  /// The size of the class's objects.
  var instanceSize: UInt32 { address.load(fromByteOffset: 24, as: UInt32.self) }

  /// The offset behind the last word.
  var end: Int {
    Int(address.load(fromByteOffset: 32, as: UInt32.self))
      - Int(address.load(fromByteOffset: 36, as: UInt32.self))
  }

  func word(at offset: Int) -> UInt { address.load(fromByteOffset: offset, as: UInt.self) }

  // The word is aligned, and each of its two values is a method, so that a thread that reads it meanwhile finds one
  // of them.
  func set(_ word: UInt, at offset: Int) { address.storeBytes(of: word, toByteOffset: offset, as: UInt.self) }
}
