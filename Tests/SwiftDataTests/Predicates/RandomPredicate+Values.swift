import Foundation
import SwiftData

extension RandomPredicate {
  mutating func number(_ depth: Int) -> Part<Int> {
    if depth <= 0 || random.oneIn(3) { return simpleNumber() }
    switch random.below(11) {
    case 0:
      return calculate(number(depth - 1), value(random.below(10)), random.pick([.add, .subtract, .multiply]))
    case 1: return divide(number(depth - 1), value(random.pick([-3, -1, 1, 2, 7])))
    case 2: return remainder(number(depth - 1), value(random.pick([-3, 1, 2, 7])))
    case 3: return minus(number(depth - 1))
    case 4: return unwrapOr(optionalNumber(depth - 1), number(depth - 1))
    case 5: return choose(condition(depth - 1), number(depth - 1), number(depth - 1))
    case 6: return force(optionalNumber(depth - 1))
    case 7: return path(text(depth - 1), \.count)
    case 8: return count(depth - 1)
    case 9: return path(path(random.pick(books), \.cover), \.count)
    default: return calculate(number(0), number(0), random.pick([.add, .subtract]))
    }
  }

  private mutating func simpleNumber() -> Part<Int> {
    switch random.below(7) {
    case 0, 1: return value(random.pick(Pools.integers))
    case 2 where !authors.isEmpty: return path(random.pick(authors), \.age)
    case 3 where !reviews.isEmpty: return path(random.pick(reviews), \.points)
    case 4 where !numbers.isEmpty: return random.pick(numbers)
    default: return path(random.pick(books), \.pages)
    }
  }

  mutating func optionalNumber(_ depth: Int) -> Part<Int?> {
    switch random.below(depth <= 0 ? 3 : 7) {
    case 0: return value(random.maybe { $0.pick(Pools.integers) })
    case 1, 2: return path(random.pick(books), \.stars)
    case 3: return unwrapping(author(depth - 1)) { $0.number(depth - 1) }
    case 4: return unwrapping(optionalNumber(depth - 1)) { $0.number(depth - 1) }
    case 5: return choose(condition(depth - 1), optionalNumber(depth - 1), optionalNumber(depth - 1))
    default: return unwrappingToOptional(optionalText(depth - 1)) { $0.optionalNumber(depth - 1) }
    }
  }

  mutating func double(_ depth: Int) -> Part<Double> {
    switch random.below(depth <= 0 ? 4 : 9) {
    case 0: return value(random.pick(Pools.doubles))
    case 1 where !authors.isEmpty: return path(random.pick(authors), \.height)
    case 1, 2: return path(random.pick(books), \.rating)
    case 3: return path(date(), random.oneIn(2) ? \.timeIntervalSince1970 : \.timeIntervalSinceReferenceDate)
    case 4: return calculate(double(depth - 1), double(depth - 1), random.pick([.add, .subtract, .multiply]))
    case 5: return divide(double(depth - 1), double(depth - 1))
    case 6: return minus(double(depth - 1))
    case 7: return unwrapOr(optionalDouble(depth - 1), double(depth - 1))
    default: return choose(condition(depth - 1), double(depth - 1), double(depth - 1))
    }
  }

  mutating func optionalDouble(_ depth: Int) -> Part<Double?> {
    switch random.below(depth <= 0 ? 2 : 5) {
    case 0: return value(random.maybe { $0.pick(Pools.doubles) })
    case 1: return path(random.pick(books), \.discount)
    case 2: return unwrapping(author(depth - 1)) { $0.double(depth - 1) }
    case 3: return choose(condition(depth - 1), optionalDouble(depth - 1), optionalDouble(depth - 1))
    default: return unwrapping(optionalNumber(depth - 1)) { $0.double(depth - 1) }
    }
  }

  mutating func text(_ depth: Int) -> Part<String> {
    switch random.below(depth <= 0 ? 6 : 9) {
    case 0, 1: return value(random.text())
    case 2 where !authors.isEmpty: return path(random.pick(authors), \.name)
    case 3 where !reviews.isEmpty: return path(random.pick(reviews), \.text)
    case 3 where !tags.isEmpty: return path(random.pick(tags), \.word)
    case 4 where !texts.isEmpty: return random.pick(texts)
    case 4: return path(path(random.pick(books), \.publisher), \.name)
    case 6: return unwrapOr(optionalText(depth - 1), text(depth - 1))
    case 7: return choose(condition(depth - 1), text(depth - 1), text(depth - 1))
    case 8: return force(optionalText(depth - 1))
    default: return path(random.pick(books), \.title)
    }
  }

  /// A text in any normal form.
  ///
  /// Swift's `<` takes the order of texts from their bytes where these differ before the characters do, so that texts in
  /// other normal forms have no order: `"e\u{301}" < "\u{e9}a"` is false, and so is the opposite.
  mutating func anyText(_ depth: Int) -> Part<String> {
    switch random.below(4) {
    case 0: value(random.pick(Pools.texts))
    case 1: value(random.pick(Pools.starts))
    default: text(depth)
    }
  }

  mutating func optionalText(_ depth: Int) -> Part<String?> {
    switch random.below(depth <= 0 ? 4 : 7) {
    case 0: return value(random.maybe { $0.text() })
    case 1, 2: return path(random.pick(books), \.subtitle)
    case 3: return path(path(random.pick(books), \.publisher), \.city)
    case 4: return unwrapping(author(depth - 1)) { $0.text(depth - 1) }
    case 5: return unwrapping(optionalText(depth - 1)) { $0.text(depth - 1) }
    default: return choose(condition(depth - 1), optionalText(depth - 1), optionalText(depth - 1))
    }
  }

  // MARK: Other types

  mutating func date() -> Part<Date> {
    random.oneIn(2) ? path(random.pick(books), \.published) : value(random.pick(Pools.dates))
  }

  mutating func optionalDate() -> Part<Date?> {
    random.oneIn(2) ? path(random.pick(books), \.returned) : value(random.maybe { $0.pick(Pools.dates) })
  }

  mutating func identifier() -> Part<UUID> {
    random.oneIn(2) ? path(random.pick(books), \.isbn) : value(random.pick(Pools.identifiers))
  }

  mutating func optionalIdentifier() -> Part<UUID?> {
    random.oneIn(2) ? path(random.pick(books), \.shelf) : value(random.maybe { $0.pick(Pools.identifiers) })
  }

  mutating func large() -> Part<UInt64> {
    random.oneIn(2) ? path(random.pick(books), \.copies) : value(random.pick(Pools.numbers))
  }

  /// A condition on a number of few bits.
  mutating func small() -> Part<Bool> {
    let volume = path(random.pick(books), \.volume)
    switch random.below(3) {
    case 0:
      let quotient: Part<Int8> = divide(volume, value(Int8(random.pick([-3, 2, 7]))))
      return compare(quotient, value(Int8(random.below(5))))
    case 1: return equal(volume, value(Int8(random.pick(Pools.integers))))
    default:
      let weight = path(random.pick(books), \.weight)
      if random.oneIn(2) {
        let factor = random.pick(Pools.floats)
        return equal(calculate(weight, value(factor), .multiply), value(factor * random.pick(Pools.floats)))
      }
      return compare(
        calculate(weight, value(random.pick(Pools.floats)), .multiply), value(random.pick(Pools.floats)))
    }
  }

  mutating func status() -> Part<Bool> {
    let book = random.pick(books)
    switch random.below(8) {
    case 0: return equal(path(book, \.status), value(random.pick(Pools.statuses)))
    case 1: return equal(path(book, \.level), value(random.maybe { $0.pick(Pools.levels) }))
    case 2: return equal(path(path(book, \.status), \.rawValue), value(random.pick(["new", "Lost", "x"])))
    case 3:
      return equal(path(path(book, \.status), \.label), value(random.pick(["used", "lost", "Like new"])))
    case 4: return compare(force(path(book, \.level)), value(random.pick(Pools.levels)))
    case 5: return equal(path(book, \.formats), value(Format(rawValue: random.below(4))))
    case 6:
      return contains((0..<random.below(3)).map { _ in random.pick(Pools.statuses) }, path(book, \.status))
    default:
      return contains(
        (0..<random.below(3)).map { _ in random.maybe { $0.pick(Pools.levels) } }, path(book, \.level))
    }
  }

  mutating func values() -> Part<Bool> {
    let book = random.pick(books)
    switch random.below(5) {
    // A part without SQL.
    case 4 where random.oneIn(4): return equal(lookUp(text(0), in: ["a": 1, "": 2]), optionalNumber(0))
    case 0: return equal(path(book, \.cover), value(random.pick(Pools.datas)))
    case 1: return equal(path(book, \.site), value(random.maybe { $0.pick(Pools.sites) }))
    case 2: return isNil(path(book, \.remark))
    default: return isNil(author(1))
    }
  }
}
