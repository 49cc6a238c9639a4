import Foundation
import SwiftData

typealias Part<Output> = any StandardPredicateExpression<Output>
typealias Variable<Output> = PredicateExpressions.Variable<Output>

/// Makes parts of predicates by the functions that `#Predicate` calls, of parts whose types are not known.
protocol PartMaker {}

private typealias Builder = PredicateExpressions

extension PartMaker {
  func value<Value: Codable & Sendable>(_ value: Value) -> Part<Value> { Builder.build_Arg(value) }

  func path<Root, Value>(
    _ root: some StandardPredicateExpression<Root>, _ path: KeyPath<Root, Value> & Sendable
  ) -> Part<Value> {
    Builder.build_KeyPath(root: root, keyPath: path)
  }

  func and(_ one: some StandardPredicateExpression<Bool>, _ other: some StandardPredicateExpression<Bool>)
    -> Part<Bool>
  {
    Builder.build_Conjunction(lhs: one, rhs: other)
  }

  func or(_ one: some StandardPredicateExpression<Bool>, _ other: some StandardPredicateExpression<Bool>)
    -> Part<Bool>
  {
    Builder.build_Disjunction(lhs: one, rhs: other)
  }

  func not(_ one: some StandardPredicateExpression<Bool>) -> Part<Bool> { Builder.build_Negation(one) }

  func choose<Value>(
    _ test: some StandardPredicateExpression<Bool>, _ one: some StandardPredicateExpression<Value>,
    _ other: some StandardPredicateExpression<Value>
  ) -> Part<Value> {
    Builder.build_Conditional(test, one, other)
  }

  func unwrapOr<Value>(
    _ one: some StandardPredicateExpression<Value?>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Value> {
    Builder.build_NilCoalesce(lhs: one, rhs: other)
  }

  func force<Value>(_ one: some StandardPredicateExpression<Value?>) -> Part<Value> {
    Builder.build_ForcedUnwrap(one)
  }

  func isNil<Value: Equatable & Codable & Sendable>(_ one: some StandardPredicateExpression<Value?>) -> Part<
    Bool
  > {
    Builder.build_Equal(lhs: one, rhs: Builder.build_NilLiteral())
  }

  func isNil(_ one: some StandardPredicateExpression<Author?>) -> Part<Bool> {
    Builder.build_NotEqual(lhs: one, rhs: Builder.build_NilLiteral())
  }

  func calculate<Value: Numeric>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>,
    _ operation: PredicateExpressions.ArithmeticOperator
  ) -> Part<Value> {
    Builder.build_Arithmetic(lhs: one, rhs: other, op: operation)
  }

  func divide<Value: BinaryInteger>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Value> {
    Builder.build_Division(lhs: one, rhs: other)
  }

  func divide<Value: FloatingPoint>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Value> {
    Builder.build_Division(lhs: one, rhs: other)
  }

  func remainder<Value: BinaryInteger>(
    _ one: some StandardPredicateExpression<Value>, _ other: some StandardPredicateExpression<Value>
  ) -> Part<Value> {
    Builder.build_Remainder(lhs: one, rhs: other)
  }

  func minus<Value: SignedNumeric>(_ one: some StandardPredicateExpression<Value>) -> Part<Value> {
    Builder.build_UnaryMinus(one)
  }

  func contains(
    _ one: some StandardPredicateExpression<String>, _ other: some StandardPredicateExpression<String>
  ) -> Part<Bool> {
    Builder.build_contains(one, other)
  }

  func starts(
    _ one: some StandardPredicateExpression<String>, _ other: some StandardPredicateExpression<String>
  ) -> Part<Bool> {
    Builder.build_starts(one, with: other)
  }

  func contains<Value: Codable & Sendable & Equatable>(
    _ values: [Value], _ element: some StandardPredicateExpression<Value>
  ) -> Part<Bool> {
    Builder.build_contains(Builder.build_Arg(values), element)
  }

  func modelsContain<Model: PersistentModel>(
    _ models: some StandardPredicateExpression<[Model]>, _ element: some StandardPredicateExpression<Model>
  ) -> Part<Bool> {
    Builder.build_contains(models, element)
  }

  func lookUp(_ key: some StandardPredicateExpression<String>, in values: [String: Int]) -> Part<Int?> {
    Builder.build_subscript(Builder.build_Arg(values), key)
  }

  func rangeOf<Bound: Comparable>(
    _ one: some StandardPredicateExpression<Bound>, _ other: some StandardPredicateExpression<Bound>
  ) -> Part<Range<Bound>> {
    Builder.build_Range(lower: one, upper: other)
  }

  func rangeContains<Bounds: RangeExpression>(
    _ range: some StandardPredicateExpression<Bounds>,
    _ element: some StandardPredicateExpression<Bounds.Bound>
  ) -> Part<Bool> {
    Builder.build_contains(range, element)
  }
}
