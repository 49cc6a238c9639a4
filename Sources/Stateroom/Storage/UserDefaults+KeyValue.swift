import Foundation
import RenderTree

extension Optional<UserDefaults> {
  /// The name of the suite, or an empty string for the standard one.
  var suiteName: String {
    guard let self, self !== UserDefaults.standard else { return "" }
    // Foundation has no API for the name of a suite, so it is found by reflection.
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children where child.label == "suite" {
        if let name = child.value as? String { return name }
      }
      mirror = current.superclassMirror
    }
    return ""
  }
}

extension UserDefaults {
  /// Returns the value of a key, or nil if there is none of a type that ``AppStorage`` stores.
  func keyValue(for key: String) -> KeyValue? {
    switch object(forKey: key) {
    case let value as String: .string(value)
    case let value as Data: .data([UInt8](value))
    case let value as Date: .date(value.timeIntervalSinceReferenceDate)
    case let value as NSNumber: KeyValue(value)
    case let value as Bool: .bool(value)
    case let value as Int: .int(value)
    case let value as Double: .double(value)
    default: nil
    }
  }

  /// Stores a value, or removes it if it is nil.
  func keep(_ value: KeyValue?, for key: String) {
    switch value {
    case nil: removeObject(forKey: key)
    case .bool(let value)?: set(value, forKey: key)
    case .int(let value)?: set(value, forKey: key)
    case .double(let value)?: set(value, forKey: key)
    case .string(let value)?: set(value, forKey: key)
    case .data(let bytes)?: set(Data(bytes), forKey: key)
    case .date(let seconds)?: set(Date(timeIntervalSinceReferenceDate: seconds), forKey: key)
    }
  }
}

extension KeyValue {
  fileprivate init(_ number: NSNumber) {
    switch UnicodeScalar(UInt8(bitPattern: number.objCType.pointee)) {
    case "c", "B": self = .bool(number.boolValue)
    case "d", "f": self = .double(number.doubleValue)
    default: self = .int(number.intValue)
    }
  }
}
