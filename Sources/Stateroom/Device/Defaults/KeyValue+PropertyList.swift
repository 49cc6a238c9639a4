import Foundation
import RenderTree

extension KeyValue {
  /// Creates the stored form of a value of a property list.
  ///
  /// Numbers become Booleans, integers or doubles, and a URL its text. Nil if the value, or one inside it, is of another
  /// type, or if it is nested too deeply.
  init?(propertyList value: Any, depth: Int = 0) {
    // Foundation's classes first: casts find numbers of all kinds in a number object.
    if type(of: value) is AnyClass, let number = value as? NSNumber {
      self.init(number)
      return
    }
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .string(value)
    case let value as Data: self = .data([UInt8](value))
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as URL: self = .string(value.absoluteString)
    case let value as any BinaryInteger: self = Int(exactly: value).map(Self.int) ?? .double(Double(value))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as [String: Any]: self.init(value, depth: depth + 1)
    case let value as [Any]: self.init(value, depth: depth + 1)
    default: return nil
    }
  }

  private init?(_ values: [Any], depth: Int) {
    guard depth <= Self.maximumDepth else { return nil }
    var array: [KeyValue] = []
    array.reserveCapacity(values.count)
    for value in values {
      guard let value = KeyValue(propertyList: value, depth: depth) else { return nil }
      array.append(value)
    }
    self = .array(array)
  }

  private init?(_ values: [String: Any], depth: Int) {
    guard depth <= Self.maximumDepth else { return nil }
    var dictionary: [String: KeyValue] = [:]
    for (key, value) in values {
      guard let value = KeyValue(propertyList: value, depth: depth) else { return nil }
      dictionary[key] = value
    }
    self = .dictionary(dictionary)
  }

  private init(_ number: NSNumber) {
    // A small integer has the type of a Boolean (`c`), but another class.
    if type(of: number) == type(of: NSNumber(value: true)) {
      self = .bool(number.boolValue)
      return
    }
    switch UnicodeScalar(UInt8(bitPattern: number.objCType.pointee)) {
    case "d", "f": self = .double(number.doubleValue)
    case "Q": self = Int(exactly: number.uint64Value).map(Self.int) ?? .double(number.doubleValue)
    default: self = .int(number.intValue)
    }
  }

  /// The value as `UserDefaults` returns it.
  var propertyList: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let bytes): Data(bytes)
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .array(let values): values.map(\.propertyList)
    case .dictionary(let values): values.mapValues(\.propertyList)
    }
  }
}

extension [String: KeyValue] {
  /// Creates the stored forms of values, without those that have none.
  init(propertyLists values: [String: Any]) {
    self = values.compactMapValues { KeyValue(propertyList: $0) }
  }
}
