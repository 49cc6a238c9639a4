import Foundation

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: base)
    let other = try translator.term(of: other)
    if let one = one.constant(Base.Output.self), let other = other.constant(Other.Output.self) {
      return .constant(one.contains(other))
    }
    let (text, part) = try translator.texts(one, Base.Output.self, other, Other.Output.self)
    return .condition(.call(PredicateFunctions.contains, text, part))
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: base)
    let other = try translator.term(of: prefix)
    if let one = one.constant(Base.Output.self), let other = other.constant(Prefix.Output.self) {
      return .constant(one.starts(with: other))
    }
    let (text, start) = try translator.texts(one, Base.Output.self, other, Prefix.Output.self)
    let call = SQLText.call(PredicateFunctions.starts, text, start)
    guard let known = other.constant(String.self), case .text(let bytes) = known._dataValue, text.isColumn
    else {
      return .condition(call)
    }
    // An index serves the comparisons. The call sees that the text does not go on within the last character.
    var conditions = [SQLText.binary(text, ">=", start)]
    if let end = bytes.endOfTextsWithPrefix {
      conditions.append(.binary(text, "<", translator.parameter(.text(end))))
    }
    return .condition(.all(conditions + [call]))
  }
}

extension String {
  /// The first text, by its bytes, after all that start with this one, or nil if there is none.
  fileprivate var endOfTextsWithPrefix: String? {
    var scalars = unicodeScalars
    while let last = scalars.popLast() {
      guard last.value < 0x10FFFF else { continue }
      scalars.append(Unicode.Scalar(last.value + 1) ?? "\u{E000}")
      return String(scalars)
    }
    return nil
  }
}

extension PredicateTranslator {
  /// Returns the SQL of two texts.
  mutating func texts(
    _ one: PredicateTerm, _ type: Any.Type, _ other: PredicateTerm, _ otherType: Any.Type
  ) throws(Untranslatable) -> (SQLText, SQLText) {
    let one = try value(one, of: type)
    let other = try value(other, of: otherType)
    guard one.type == .text, other.type == .text else {
      throw Untranslatable("search in a value of the type \(type)")
    }
    return (one.sql, other.sql)
  }
}

extension SQLText {
  /// Whether this is the column of a row.
  fileprivate var isColumn: Bool { depth == 1 }
}
