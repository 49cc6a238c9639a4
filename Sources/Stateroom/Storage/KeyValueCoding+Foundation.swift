import Foundation
import RenderTree

extension KeyValueCoding<Data> {
  static var data: Self {
    Self(
      decode: { if case .data(let bytes) = $0 { Data(bytes) } else { nil } },
      encode: { .data([UInt8]($0)) })
  }
}

extension KeyValueCoding<Date> {
  static var date: Self {
    Self(
      decode: {
        if case .date(let seconds) = $0 { Date(timeIntervalSinceReferenceDate: seconds) } else { nil }
      },
      encode: { .date($0.timeIntervalSinceReferenceDate) })
  }
}

extension KeyValueCoding<URL> {
  /// A coding of URLs as text, the form that `UserDefaults` has on Linux.
  static var url: Self {
    Self(
      decode: { if case .string(let text) = $0 { URL(string: text) } else { nil } },
      encode: { .string($0.absoluteString) })
  }
}

extension KeyValueCoding where Value: RawRepresentable {
  /// Returns a coding of values as their raw values. A raw value that no longer exists decodes as nil.
  static func raw(_ coding: KeyValueCoding<Value.RawValue>) -> Self {
    Self(
      decode: { coding.decode($0).flatMap(Value.init(rawValue:)) },
      encode: { coding.encode($0.rawValue) })
  }
}

extension KeyValueCoding {
  /// Returns a coding of optional values. Nil stores nothing.
  static func optional<Wrapped>(_ coding: KeyValueCoding<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      decode: { coding.decode($0) },
      encode: { $0.flatMap(coding.encode) })
  }
}

extension KeyValueCoding where Value: Codable {
  /// A coding of values as JSON, whose bytes are equal for equal values.
  static var json: Self {
    Self(
      decode: {
        guard case .data(let bytes) = $0 else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(bytes))
      },
      encode: {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode($0)).map { .data([UInt8]($0)) }
      })
  }
}
