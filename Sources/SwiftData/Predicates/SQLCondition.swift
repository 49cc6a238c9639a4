import StateroomStorage

/// A condition in SQL.
package struct SQLCondition: Hashable, Sendable {
  /// The condition, for `WHERE`. The owner is `?1`.
  package var text: String
  /// The values of the parameters from the first one on that the caller has named.
  package var values: [DataValue]

  package init(text: String, values: [DataValue]) {
    self.text = text
    self.values = values
  }

  /// Creates a condition with the values that it uses. SQLite refuses values after the last parameter of a statement.
  init(_ text: String, using values: [DataValue], from firstParameter: Int) {
    let count = Self.lastParameter(in: text) - firstParameter + 1
    self.init(text: text, values: Array(values.prefix(max(0, count))))
  }

  /// Returns the highest number of a parameter, as `?3`, or 0.
  private static func lastParameter(in text: String) -> Int {
    var last = 0
    var number: Int?
    var quote: UInt8?
    for byte in text.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number.map { $0 * 10 + Int(byte - UInt8(ascii: "0")) }
        last = max(last, number ?? 0)
      case UInt8(ascii: "?"): number = 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"): (quote, number) = (byte, nil)
      default: number = nil
      }
    }
    return last
  }
}
