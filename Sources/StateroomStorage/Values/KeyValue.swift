/// A value stored under a key, of one of the types that property lists support.
package enum KeyValue: Hashable, Sendable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
}
