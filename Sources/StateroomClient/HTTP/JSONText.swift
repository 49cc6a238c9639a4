import Foundation

/// JSON as text, as far as a client writes and reads it.
enum JSONText {
  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// An object of members that are JSON themselves; those that are nil are left out.
  static func object(_ members: [(name: String, json: String?)]) -> String {
    "{"
      + members.compactMap { member in member.json.map { "\(quoted(member.name)):\($0)" } }.joined(
        separator: ",")
      + "}"
  }

  /// The value that a document has, or nil if it is none.
  static func value(of bytes: some Sequence<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// The members of a document that is an object.
  static func members(of bytes: some Sequence<UInt8>) -> [String: Any]? { value(of: bytes) as? [String: Any] }

  /// A value that was read, as JSON again.
  static func text(of value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      return "null"
    }
    return String(decoding: data, as: UTF8.self)
  }
}
