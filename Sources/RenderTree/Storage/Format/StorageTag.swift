/// The first byte of every stored value: what kind of value follows.
enum StorageTag: UInt8 {
  case none, some, no, yes
  /// A signed integer of at most 64 bits, as a zigzag variable-length number.
  case integer
  /// An unsigned integer that no signed one of 64 bits holds, as a variable-length number.
  case unsigned
  /// Sixteen bytes, signed or unsigned.
  case wideInteger, wideUnsigned
  case half, float, double
  case text, bytes
  /// A count and the elements.
  case array
  /// The total count, the count of segments, and their numbers.
  case segments
  /// A count, keys and values in turn.
  case dictionary
  /// The values of a shape's fields; a shape that is new comes with its names.
  case record
  /// A count, names and values in turn: what a `Codable` type wrote with keys.
  case keyed
  /// A length and a value with shapes of its own, amid what a `Codable` type wrote.
  case embedded
  /// The name of an enumeration's case.
  case enumerationCase
}

/// The limits and the version of the stored form.
enum StorageFormat {
  /// The first byte of everything stored; values of another version do not decode.
  static let version: UInt8 = 1
  /// How deep values may lie within one another: deeper ones are refused both ways, long before the stack ends.
  static let depthLimit = 256
  /// Arrays of more elements are stored in segments of at most as many.
  static let segmentLength = 64
}
