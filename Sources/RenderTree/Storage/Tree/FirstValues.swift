import StateroomStorage

/// The first values of properties, by which an app in development tells values that were never written.
///
/// When a node is made, the hash of each value is stored beside the value, as a mark. If a later value has the same hash,
/// a changed initial value may take its place.
@MainActor package enum FirstValues {
  /// The names of the properties whose initial values the code has changed, as in `count`, or nil if the app is not in
  /// development.
  package static var changed: Set<String>?

  // No property's name has a blank.
  private static let suffix = " at first"

  /// Whether a stored value is a mark.
  static func isMark(_ name: String) -> Bool { name.hasSuffix(suffix) }

  /// Returns the mark of a value that is stored for the first time, or nil if the app is not in development.
  static func mark(of change: StoredChange) -> StoredChange? {
    guard changed != nil, let bytes = change.bytes else { return nil }
    return StoredChange(
      node: change.node, property: change.property + suffix, bytes: mark(bytes, change.segments))
  }

  /// Returns whether the code's new initial value takes the place of a stored one.
  static func replaces(_ name: String, among stored: [String: StoredValue]) -> Bool {
    guard let changed, let property = name.split(separator: ".").last, changed.contains("\(property)"),
      let value = stored[name], let mark = stored[name + suffix]
    else { return false }
    return mark.bytes == self.mark(value.bytes, value.segments)
  }

  private static func mark(_ bytes: [UInt8], _ segments: [Int: [UInt8]]) -> [UInt8] {
    let parts = [bytes] + segments.sorted { $0.key < $1.key }.map(\.value)
    return Array(String(Digest.hash(parts.flatMap { $0 }), radix: 36).utf8)
  }
}
