/// The first byte of every stored value, which determines its kind.
enum StorageTag: UInt8 {
  case none, some, no, yes
  /// A signed integer of at most 64 bits, as a zigzag varint.
  case integer
  /// An unsigned integer that exceeds `Int64.max`, as a varint.
  case unsigned
  /// An integer of sixteen bytes.
  case wideInteger, wideUnsigned
  case half, float, double
  case text, bytes
  /// A count, followed by the elements.
  case array
  /// The total count, the count of segments, and their numbers.
  case segments
  /// A count, followed by alternating keys and values.
  case dictionary
  /// The values of a shape's fields, preceded by the shape's index and, at its first occurrence, the field names.
  case record
  /// A count, followed by alternating names and values, as a `Codable` type wrote them with keys.
  case keyed
  /// A length and a value with shapes of its own, within the encoding of a `Codable` type.
  case embedded
  /// The name of an enumeration's case.
  case enumerationCase
  /// The number of an object among those of the whole value.
  case object
  /// The place of an object that another property has: its node and name.
  case placedObject
  /// No value: the property could not be stored.
  case absent
}

/// The limits and the version of the stored form.
enum StorageFormat {
  /// The first byte of all stored data. Data of another version does not decode.
  static let version: UInt8 = 1
  /// The first byte of a value that refers to objects. The list of their pages follows.
  static let versionWithObjects: UInt8 = 2
  /// The maximum number of objects beside a value.
  static let objectLimit = 1 << 20
  /// The maximum number of objects in a page.
  static let pageLength = 64
  /// The maximum nesting depth of values. Deeper ones are refused when writing and reading, well before the stack
  /// overflows.
  static let depthLimit = 256
  /// The maximum length of a segment. Arrays with more elements are stored in segments.
  static let segmentLength = 64
}
