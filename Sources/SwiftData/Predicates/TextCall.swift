import Foundation

/// A search or a comparison of two texts. Not for use by apps.
public protocol _TextFunction {
  /// The type of the result.
  associatedtype Output
  /// The name of the function in SQL.
  static var _name: String { get }
  /// Returns the result for two texts.
  static func _call(_ text: some StringProtocol, _ other: some StringProtocol) -> Output
}

extension PredicateExpressions {
  /// A search or a comparison of two texts in a predicate. Not for use by apps.
  public struct _TextCall<Root: PredicateExpression, Other: PredicateExpression, Function: _TextFunction>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    let root: Root
    let other: Other

    /// Returns the result for the two texts.
    public func evaluate(_ bindings: PredicateBindings) throws -> Function.Output {
      Function._call(try root.evaluate(bindings), try other.evaluate(bindings))
    }
  }
}

extension PredicateExpressions._TextCall: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions._TextCall: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions._TextCall: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions._TextCall: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: root)
    let other = try translator.term(of: other)
    if let one = one.constant(Root.Output.self), let other = other.constant(Other.Output.self) {
      return .constant(Function._call(one, other))
    }
    let (text, otherText) = try translator.texts(one, Root.Output.self, other, Other.Output.self)
    let type = ScalarType(of: Function.Output.self)!
    return .value(ValueTerm(.call(Function._name, text, otherText), type))
  }
}
