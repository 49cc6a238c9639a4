/// A value stored under a key, of one of the types that property lists support.
package enum KeyValue: Hashable, Sendable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  case array([KeyValue])
  case dictionary([String: KeyValue])

  /// The bytes of texts and data in the value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values in it.
  package var size: Int {
    switch self {
    case .bool, .int, .double, .date: 8
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let values): values.reduce(8) { $0 + $1.size }
    case .dictionary(let values): values.reduce(8) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }

  /// The number of arrays and dictionaries that may lie in one another.
  package static let maximumDepth = 32
}
