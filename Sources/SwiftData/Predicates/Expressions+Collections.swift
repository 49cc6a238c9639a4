import Foundation

// A value that is known before any row is computed here; SQL has no such collections.

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard let elements = try translator.term(of: elements).constant(Elements.Output.self) else {
      throw Untranslatable("find the least element of a value")
    }
    return .constant(elements.min() as Any)
  }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard let elements = try translator.term(of: elements).constant(Elements.Output.self) else {
      throw Untranslatable("find the greatest element of a value")
    }
    return .constant(elements.max() as Any)
  }
}

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard let collection = try translator.term(of: wrapped).constant(Wrapped.Output.self),
      let index = try translator.term(of: index).constant(Index.Output.self),
      index >= collection.startIndex, index < collection.endIndex
    else { throw Untranslatable("read an element of a value") }
    return .constant(collection[index])
  }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard let dictionary = try translator.term(of: wrapped).constant(Wrapped.Output.self),
      let key = try translator.term(of: key).constant(Key.Output.self)
    else { throw Untranslatable("look up a value in a dictionary") }
    return .constant(dictionary[key] as Any)
  }
}
