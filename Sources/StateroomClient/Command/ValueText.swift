import Foundation

/// A value as a person types it, and what a control takes.
enum ValueText {
  /// JSON if the text is any, else a JSON string.
  static func json(_ text: String) -> String {
    isJSON(text) ? text : JSONText.quoted(text)
  }

  static func isJSON(_ text: String) -> Bool { JSONText.value(of: text.utf8) != nil }

  /// The values that a text may be meant as, the likeliest first: a control refuses those of another type.
  ///
  /// - Parameter node: The control, or nil if it is not known.
  static func candidates(_ text: String, for node: [String: Any]?) -> [String] {
    let string = JSONText.quoted(text)
    let props = node?["props"] as? [String: Any] ?? [:]
    let word = truth(text).map { $0 ? "true" : "false" }
    var result: [String] = []
    if let options = props["options"] as? [[String: Any]] { result += option(text, of: options) }
    switch node?["type"] as? String {
    case "Toggle", "DisclosureGroup", "Section": result += [word, string].compactMap { $0 }
    case "TextField", "SecureField", "TextEditor", "SearchField", "DatePicker", "ColorPicker":
      result.append(string)
    default: result += [isJSON(text) ? text : nil, word, string].compactMap { $0 }
    }
    var seen: Set<String> = []
    return result.filter { seen.insert($0).inserted }
  }

  /// The state of a switch that a word names: `on`, `yes`, `true`, `1` or one of their opposites.
  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "on", "yes", "true", "1": true
    case "off", "no", "false", "0": false
    default: nil
    }
  }

  /// The value of the option that a text names by its value or by its label.
  private static func option(_ text: String, of options: [[String: Any]]) -> [String] {
    let byValue = options.compactMap { option in
      option["value"].map(JSONText.text).flatMap { $0 == text || $0 == JSONText.quoted(text) ? $0 : nil }
    }
    let byLabel = options.filter { $0["label"] as? String == text }.compactMap {
      $0["value"].map(JSONText.text)
    }
    return Array((byValue + byLabel).prefix(1))
  }
}
