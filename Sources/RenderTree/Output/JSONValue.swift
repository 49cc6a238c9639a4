/// A JSON value, sent by a client or shown by a prop.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number that equals an `Int`.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order in which they were written.
  case object([JSONMember])

  /// The value of an object's member, or nil if there is none. Complexity: O(members).
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The number, regardless of its case, or nil for other values.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string, or nil for other values.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value's kind, in JSON's terms.
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
  /// The member's name.
  public let name: String
  /// The member's value.
  public let value: JSONValue

  /// Creates a member.
  public init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONWriter {
  /// Appends a value of any kind.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value.
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
