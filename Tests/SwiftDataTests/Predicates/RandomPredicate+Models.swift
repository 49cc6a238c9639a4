import Foundation
import SwiftData

extension RandomPredicate {
  mutating func author(_ depth: Int) -> Part<Author?> {
    let book = random.pick(books)
    switch random.below(5) {
    case 0 where depth > 0:
      return unwrappingToOptional(author(depth - 1)) { $0.path($0.authors.last!, \.mentor) }
    case 1 where !authors.isEmpty: return path(random.pick(authors), \.mentor)
    default: return path(book, \.author)
    }
  }

  /// The number of related models.
  mutating func count(_ depth: Int) -> Part<Int> {
    switch random.below(4) {
    case 0: return path(path(random.pick(books), \.tags), \.count)
    case 1: return path(path(random.pick(books), \.reviews), \.count)
    case 2: return path(filterReviews(depth), \.count)
    default: return path(path(path(random.pick(books), \.publisher), \.books), \.count)
    }
  }

  private mutating func filterReviews(_ depth: Int) -> Part<[Review]> {
    func build(_ reviews: some StandardPredicateExpression<[Review]>) -> Part<[Review]> {
      filter(reviews, self) {
        $0.reviews.append($1)
      } condition: {
        $0.condition(depth - 1)
      }
    }
    return build(path(random.pick(books), \.reviews))
  }

  /// A condition on related models.
  mutating func related(_ depth: Int) -> Part<Bool> {
    let book = random.pick(books)
    let next = Self(seed: random.next(), in: self)
    switch random.below(9) {
    case 0:
      return containsWhere(path(book, \.tags), next) {
        $0.tags.append($1)
      } condition: {
        $0.condition(depth)
      }
    case 1:
      return containsWhere(path(book, \.reviews), next) {
        $0.reviews.append($1)
      } condition: {
        $0.condition(depth)
      }
    case 2:
      return allSatisfy(path(book, \.tags), next) {
        $0.tags.append($1)
      } condition: {
        $0.condition(depth)
      }
    case 3:
      return allSatisfy(path(book, \.reviews), next) {
        $0.reviews.append($1)
      } condition: {
        $0.condition(depth)
      }
    case 4: return path(path(book, \.tags), \.isEmpty)
    case 5: return path(filterReviews(depth), \.isEmpty)
    case 6: return modelsContain(path(path(book, \.publisher), \.books), random.pick(books))
    case 7 where !authors.isEmpty:
      return containsWhere(path(random.pick(authors), \.books), next) {
        $0.books.append($1)
      } condition: {
        $0.condition(depth)
      }
    default:
      return containsWhere(path(path(book, \.publisher), \.books), next) {
        $0.books.append($1)
      } condition: {
        $0.condition(depth)
      }
    }
  }

  init(seed: UInt64, in other: RandomPredicate) {
    self = other
    random = SplitMix(seed: seed)
  }

  // MARK: Unwrapping

  mutating func unwrapping<Result>(
    _ optional: Part<Author?>, _ body: @escaping (inout RandomPredicate) -> Part<Result>
  ) -> Part<Result?> {
    let next = Self(seed: random.next(), in: self)
    return flatMap(optional, next, { $0.authors.append($1) }, body)
  }

  mutating func unwrapping<Result>(
    _ optional: Part<Int?>, _ body: @escaping (inout RandomPredicate) -> Part<Result>
  ) -> Part<Result?> {
    let next = Self(seed: random.next(), in: self)
    return flatMap(optional, next, { $0.numbers.append($1) }, body)
  }

  mutating func unwrapping<Result>(
    _ optional: Part<String?>, _ body: @escaping (inout RandomPredicate) -> Part<Result>
  ) -> Part<Result?> {
    let next = Self(seed: random.next(), in: self)
    return flatMap(optional, next, { $0.texts.append($1) }, body)
  }

  mutating func unwrappingToOptional<Result>(
    _ optional: Part<Author?>, _ body: @escaping (inout RandomPredicate) -> Part<Result?>
  ) -> Part<Result?> {
    let next = Self(seed: random.next(), in: self)
    return flatMapToOptional(optional, next, { $0.authors.append($1) }, body)
  }

  mutating func unwrappingToOptional<Result>(
    _ optional: Part<String?>, _ body: @escaping (inout RandomPredicate) -> Part<Result?>
  ) -> Part<Result?> {
    let next = Self(seed: random.next(), in: self)
    return flatMapToOptional(optional, next, { $0.texts.append($1) }, body)
  }
}
