import Foundation

/// Functions that read and write JSON as the client needs it.
enum JSONText {
  /// Returns a text as a JSON string.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns an object of members that are JSON themselves; those that are nil are omitted.
  static func object(_ members: [(name: String, json: String?)]) -> String {
    "{"
      + members.compactMap { member in member.json.map { "\(quoted(member.name)):\($0)" } }.joined(
        separator: ",")
      + "}"
  }

  /// Returns the value of a document, or nil if it is malformed.
  static func value(of bytes: some Sequence<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// Returns the members of a document that is an object.
  static func members(of bytes: some Sequence<UInt8>) -> [String: Any]? { value(of: bytes) as? [String: Any] }

  /// Returns a parsed value as JSON.
  static func text(of value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      return "null"
    }
    return String(decoding: data, as: UTF8.self)
  }
}
