import Foundation
import StateroomStorage

/// A value that is known before any row, as a column has it.
struct Scalar {
  let type: ScalarType
  let value: DataValue

  /// Creates the value of a column. Nil if there is none.
  init?(_ constant: Any) throws(Untranslatable) {
    switch constant {
    case let optional as any OptionalType:
      guard let wrapped = optional.wrappedValue else { return nil }
      try self.init(wrapped)
    case let identifier as PersistentIdentifier:
      self.init(.identifier(identifier.entityName), .integer(identifier.number))
    case let result as ComparisonResult:
      self.init(.comparison, .integer(Int64(result.rawValue)))
    case let url as URL where url.baseURL != nil:
      throw Untranslatable("compare a relative URL")
    default:
      guard let type = ScalarType(of: Swift.type(of: constant)),
        let value = constant as? any _AttributeValue
          ?? (constant as? any RawRepresentable)?.rawValue as? any _AttributeValue
      else { throw Untranslatable("compare values of the type \(Swift.type(of: constant))") }
      self.init(type, value._dataValue)
    }
  }

  private init(_ type: ScalarType, _ value: DataValue) {
    self.type = type
    self.value = value
  }
}

extension PredicateTerm {
  /// Whether the term is known to be nil.
  var isNil: Bool {
    guard case .constant(let value) = self, let optional = value as? any OptionalType else { return false }
    return optional.wrappedValue == nil
  }

  /// Returns a value that is known before any row, or nil.
  func constant<Value>(_: Value.Type) -> Value? {
    guard case .constant(let value) = self else { return nil }
    return value as? Value
  }
}
