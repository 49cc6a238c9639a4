import Foundation
import StateroomStorage

/// Values of `Codable` types as JSON text.
enum JSONColumn {
  /// Returns the text of a value, or null for an optional that has none.
  static func value(of value: some Encodable) throws -> DataValue {
    if let optional = value as? any _OptionalValue, optional._isNil { return .null }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns the value of a text, or nil if it is none of the type.
  static func read<Value: Decodable>(_: Value.Type, from found: DataValue) -> Value? {
    guard case .text(let text) = found else {
      return found == .null
        ? (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value : nil
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(Value.self, from: Data(text.utf8))
  }
}
