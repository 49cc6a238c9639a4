import StateroomStorage

/// The values of properties whose rows were written before there were the properties.
enum Empty {
  /// Returns the empty value of a type: nil, 0, an empty text, or the first case. Nil for a type that has none.
  static func of<Value>(_: Value.Type) -> Value? {
    if let empty = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
      return empty
    }
    if let empty = (Value.self as? any _AttributeValue.Type)?.emptyValue as? Value { return empty }
    return (Value.self as? any CaseIterable.Type)?.firstCase as? Value
  }

  /// Returns the empty value of a type that has one: others are not read.
  static func value<Value>() -> Value {
    guard let empty = of(Value.self) else { preconditionFailure("A value of \(Value.self) was not read.") }
    return empty
  }
}

extension CaseIterable {
  fileprivate static var firstCase: Any? { allCases.first }
}

extension _AttributeValue {
  fileprivate static var emptyValue: Any? {
    switch _dataType {
    case .integer: Self(_dataValue: .integer(0))
    case .real: Self(_dataValue: .real(0))
    case .text: Self(_dataValue: .text(""))
    case .bytes: Self(_dataValue: .bytes([]))
    }
  }
}
