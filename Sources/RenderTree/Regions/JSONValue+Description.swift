import Foundation

extension JSONValue {
  /// Creates the JSON form of a value. Values without one become their description.
  package init(describing value: Any) {
    self = Self.describing(value)
  }

  private static func describing(_ value: Any) -> JSONValue {
    // A comparison of types takes a fraction of a cast to a protocol.
    let type = type(of: value)
    if type == AnyHashable.self { return describing((value as! AnyHashable).base) }
    if type == String.self { return .string(value as! String) }
    if type == Int.self { return .integer(value as! Int) }
    if type == Bool.self { return .bool(value as! Bool) }
    if type == Double.self { return .number(value as! Double) }
    if let name = EnumerationCase.description(of: value) { return .string(name) }
    switch value {
    case let value as any BinaryInteger:
      // An integer out of JSON's range becomes its description, which keeps it distinct from its neighbors.
      return Int(exactly: value).map(Self.integer) ?? .string("\(value)")
    case let value as any BinaryFloatingPoint: return .number(Double(value))
    case let value as any OptionalProtocol: return value.wrappedAny.map(describing) ?? .null
    // Foundation traps for the description of such a date.
    case let value as Date where value.timeIntervalSinceReferenceDate.isNaN: return .string("nan")
    // The description of an object is that of its class, unless it has one of its own.
    case let value as any Identifiable where type is AnyClass && !(value is any CustomStringConvertible):
      return describing(value.id)
    default: return .string("\(value)")
    }
  }
}
