/// A value that a client sent or that a prop shows.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they were written.
  case object([JSONMember])

  /// The member of an object, nil where there is none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The number, whichever form it was written in.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// What the value is, in the words of JSON.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A named value of a JSON object.
public struct JSONMember: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: JSONValue

  /// A named value.
  public init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONWriter {
  /// Appends a value of any kind.
  package func write(_ value: JSONValue) {
    switch value {
    case .null: writeLiteral("null")
    case .bool(let value): write(value)
    case .integer(let value): write(value)
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .array(let values):
      write("[" as Unicode.Scalar)
      for value in values {
        separate()
        write(value)
      }
      write("]" as Unicode.Scalar)
    case .object(let members):
      writeObject {
        for member in members {
          separate()
          write(member.name)
          write(":" as Unicode.Scalar)
          write(member.value)
        }
      }
    }
  }
}
