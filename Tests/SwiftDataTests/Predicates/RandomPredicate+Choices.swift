import Foundation
import SwiftData

private typealias Builder = PredicateExpressions

extension RandomPredicate {
  mutating func equal<Value: Equatable>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Bool> {
    random.oneIn(2) ? Builder.build_Equal(lhs: one, rhs: other) : Builder.build_NotEqual(lhs: one, rhs: other)
  }

  mutating func compare<Value: Comparable>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Bool> {
    Builder.build_Comparison(
      lhs: one, rhs: other, op: random.pick([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual]))
  }

  mutating func localized(
    _ one: some StandardPredicateExpression<String>, _ other: some StandardPredicateExpression<String>
  ) -> Part<Bool> {
    switch random.below(3) {
    case 0: Builder.build_localizedStandardContains(one, other)
    case 1:
      Builder.build_Equal(
        lhs: Builder.build_localizedCompare(one, other),
        rhs: Builder.build_Arg(ComparisonResult.orderedAscending))
    default:
      Builder.build_NotEqual(
        lhs: Builder.build_caseInsensitiveCompare(one, other),
        rhs: Builder.build_Arg(ComparisonResult.orderedSame))
    }
  }
}
