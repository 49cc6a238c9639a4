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
  /// As text, which is how `UserDefaults` keeps an address on Linux.
  static var url: Self {
    Self(
      decode: { if case .string(let text) = $0 { URL(string: text) } else { nil } },
      encode: { .string($0.absoluteString) })
  }
}

extension KeyValueCoding where Value: RawRepresentable {
  /// A value by its raw value; one that no longer exists is none.
  static func raw(_ coding: KeyValueCoding<Value.RawValue>) -> Self {
    Self(
      decode: { coding.decode($0).flatMap(Value.init(rawValue:)) },
      encode: { coding.encode($0.rawValue) })
  }
}

extension KeyValueCoding {
  /// A value that may be missing: nil keeps nothing.
  static func optional<Wrapped>(_ coding: KeyValueCoding<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      decode: { coding.decode($0) },
      encode: { $0.flatMap(coding.encode) })
  }
}
