/// The conversion of one type's values to and from stored key values.
package struct KeyValueCoding<Value> {
  /// Returns the value, or nil if the stored one is of another type.
  package let decode: (KeyValue) -> Value?
  /// Returns the stored form, or nil to store none.
  package let encode: (Value) -> KeyValue?

  package init(
    decode: @escaping (KeyValue) -> Value?, encode: @escaping (Value) -> KeyValue?
  ) {
    self.decode = decode
    self.encode = encode
  }
}

extension KeyValueCoding<Bool> {
  package static var bool: Self {
    Self(
      decode: { if case .bool(let value) = $0 { value } else { nil } },
      encode: { .bool($0) })
  }
}

extension KeyValueCoding<Int> {
  package static var int: Self {
    Self(
      decode: {
        switch $0 {
        case .int(let value): value
        case .double(let value): Int(exactly: value)
        default: nil
        }
      },
      encode: { .int($0) })
  }
}

extension KeyValueCoding<Double> {
  package static var double: Self {
    Self(
      decode: {
        switch $0 {
        case .double(let value): value
        case .int(let value): Double(exactly: value)
        default: nil
        }
      },
      encode: { .double($0) })
  }
}

extension KeyValueCoding<String> {
  package static var string: Self {
    Self(
      decode: { if case .string(let value) = $0 { value } else { nil } },
      encode: { .string($0) })
  }
}

/// A key with its default value.
package struct KeyValueKey<Value> {
  package let name: String
  package let defaultValue: Value
  let coding: KeyValueCoding<Value>

  package init(_ name: String, default defaultValue: Value, _ coding: KeyValueCoding<Value>) {
    self.name = name
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// Whether both keys refer to the same value and have equal defaults.
  package func isSame(as other: Self) -> Bool {
    name == other.name && ComparisonPlan.of(Value.self).areEqual(defaultValue, other.defaultValue)
  }
}
