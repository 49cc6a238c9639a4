import Foundation
import SwiftData

/// A random predicate, built as `#Predicate` builds one.
struct RandomPredicate: PartMaker {
  var random: SplitMix
  /// The variables that can be read.
  var books: [Variable<Book>] = []
  var authors: [Variable<Author>] = []
  var reviews: [Variable<Review>] = []
  var tags: [Variable<Tag>] = []
  var publishers: [Variable<Publisher>] = []
  var numbers: [Variable<Int>] = []
  var texts: [Variable<String>] = []

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  static func make(seed: UInt64) -> Predicate<Book> {
    Predicate<Book> { book in
      var maker = RandomPredicate(seed: seed)
      maker.books = [book]
      return maker.condition(maker.random.below(7))
    }
  }

  // MARK: Conditions

  mutating func condition(_ depth: Int) -> Part<Bool> {
    if depth <= 0 { return simple(0) }
    switch random.below(12) {
    case 0, 1, 2: return and(condition(depth - 1), condition(depth - 1))
    case 3, 4: return or(condition(depth - 1), condition(depth - 1))
    case 5, 6: return not(condition(depth - 1))
    case 7: return choose(condition(depth - 1), condition(depth - 1), condition(depth - 1))
    case 8: return unwrapOr(optionalCondition(depth - 1), condition(depth - 1))
    case 9: return related(depth - 1)
    default: return simple(depth - 1)
    }
  }

  mutating func simple(_ depth: Int) -> Part<Bool> {
    switch random.below(32) {
    case 0: compare(number(depth), number(depth))
    case 1: compare(double(depth), double(depth))
    case 2: compare(text(depth), text(depth))
    case 3: compare(date(), date())
    case 4: compare(large(), large())
    case 5: compare(identifier(), identifier())
    case 6: equal(number(depth), number(depth))
    case 7: equal(optionalNumber(depth), optionalNumber(depth))
    case 8: equal(double(depth), double(depth))
    case 9: equal(optionalDouble(depth), optionalDouble(depth))
    case 10: equal(text(depth), anyText(depth))
    case 11: equal(optionalText(depth), optionalText(depth))
    case 12: equal(optionalCondition(depth), optionalCondition(depth))
    case 13: equal(optionalDate(), optionalDate())
    case 14: equal(optionalIdentifier(), optionalIdentifier())
    case 15: status()
    case 16: contains(text(depth), anyText(depth))
    case 17: starts(text(depth), anyText(depth))
    case 18: list(depth)
    case 19: range(depth)
    case 20: value(random.oneIn(2))
    case 21: equal(author(depth), author(depth))
    case 22: localized(text(depth), anyText(depth))
    case 23: small()
    case 24: values()
    case 25, 26: contains(text(0), anyText(0))
    case 27, 28: starts(text(0), anyText(0))
    case 29: equal(optionalDouble(2), optionalDouble(2))
    case 30: equal(path(random.pick(books), \.isSigned), optionalCondition(2))
    default: flag(depth)
    }
  }

  private mutating func flag(_ depth: Int) -> Part<Bool> {
    switch random.below(5) {
    case 0: path(random.pick(books), \.isLent)
    case 3: path(double(depth), \.isNaN)
    case 1: path(text(depth), \.isEmpty)
    case 2: equal(condition(depth - 1), condition(depth - 1))
    default: path(path(random.pick(books), \.status), \.isThere)
    }
  }

  mutating func optionalCondition(_ depth: Int) -> Part<Bool?> {
    switch random.below(6) {
    case 0: return value(random.maybe { $0.oneIn(2) })
    case 1, 2: return path(random.pick(books), \.isSigned)
    case 3: return unwrapping(author(depth - 1)) { $0.condition(depth - 1) }
    case 4: return unwrapping(optionalNumber(depth - 1)) { $0.condition(depth - 1) }
    default: return unwrapping(optionalText(depth - 1)) { $0.condition(depth - 1) }
    }
  }

  private mutating func list(_ depth: Int) -> Part<Bool> {
    let count = random.oneIn(20) ? 600 : random.below(5)
    switch random.below(6) {
    case 0: return contains((0..<count).map { _ in random.pick(Pools.integers) }, number(depth))
    case 1:
      return contains(
        (0..<count).map { _ in random.maybe { $0.pick(Pools.integers) } }, optionalNumber(depth))
    case 2: return contains((0..<count).map { _ in random.pick(Pools.texts) }, text(depth))
    case 3:
      return contains((0..<count).map { _ in random.maybe { $0.pick(Pools.texts) } }, optionalText(depth))
    case 4: return contains((0..<count).map { _ in random.pick(Pools.doubles) }, double(depth))
    default:
      return contains((0..<count).map { _ in random.maybe { $0.pick(Pools.doubles) } }, optionalDouble(depth))
    }
  }

  private mutating func range(_ depth: Int) -> Part<Bool> {
    let (one, other) = (random.pick(Pools.integers), random.pick(Pools.integers))
    let (lower, upper) = (min(one, other), max(one, other))
    switch random.below(5) {
    case 0: return rangeContains(value(lower..<upper), number(depth))
    case 1: return rangeContains(value(lower...upper), number(depth))
    case 2: return rangeContains(value(Double(lower)..<Double(upper)), double(depth))
    case 3: return rangeContains(value("a"..<"\u{e9}"), text(depth))
    // A range of properties fails where they are not in order.
    default: return rangeContains(rangeOf(number(depth), number(depth)), number(depth))
    }
  }
}
