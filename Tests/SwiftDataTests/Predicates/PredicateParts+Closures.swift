import Foundation
import SwiftData

// The functions that `#Predicate` calls with closures. The type of the closure's part is not known before: it is made
// once to learn the type, and once more, alike, with the variable of the function.

private typealias Builder = PredicateExpressions
typealias AddVariable<Value> = (inout RandomPredicate, Variable<Value>) -> Void

/// Makes a part within a closure.
struct ClosureMaker<Value, Output> {
  let maker: RandomPredicate
  let add: AddVariable<Value>
  let body: (inout RandomPredicate) -> Part<Output>

  func make(_ variable: Variable<Value> = Variable()) -> Part<Output> {
    var maker = maker
    add(&maker, variable)
    return body(&maker)
  }
}

extension PartMaker {
  func containsWhere<Model>(
    _ models: some StandardPredicateExpression<[Model]>, _ maker: RandomPredicate,
    _ add: @escaping AddVariable<Model>,
    condition: @escaping (inout RandomPredicate) -> Part<Bool>
  ) -> Part<Bool> {
    let maker = ClosureMaker(maker: maker, add: add, body: condition)
    func build<Test: StandardPredicateExpression<Bool>>(_: Test) -> Part<Bool> {
      Builder.build_contains(models, where: { maker.make($0) as! Test })
    }
    return build(maker.make())
  }

  func allSatisfy<Model>(
    _ models: some StandardPredicateExpression<[Model]>, _ maker: RandomPredicate,
    _ add: @escaping AddVariable<Model>,
    condition: @escaping (inout RandomPredicate) -> Part<Bool>
  ) -> Part<Bool> {
    let maker = ClosureMaker(maker: maker, add: add, body: condition)
    func build<Test: StandardPredicateExpression<Bool>>(_: Test) -> Part<Bool> {
      Builder.build_allSatisfy(models) { maker.make($0) as! Test }
    }
    return build(maker.make())
  }

  func filter<Model>(
    _ models: some StandardPredicateExpression<[Model]>, _ maker: RandomPredicate,
    _ add: @escaping AddVariable<Model>,
    condition: @escaping (inout RandomPredicate) -> Part<Bool>
  ) -> Part<[Model]> {
    let maker = ClosureMaker(maker: maker, add: add, body: condition)
    func build<Test: StandardPredicateExpression<Bool>>(_: Test) -> Part<[Model]> {
      Builder.build_filter(models) { maker.make($0) as! Test }
    }
    return build(maker.make())
  }

  func flatMap<Value, Result>(
    _ optional: some StandardPredicateExpression<Value?>, _ maker: RandomPredicate,
    _ add: @escaping AddVariable<Value>,
    _ body: @escaping (inout RandomPredicate) -> Part<Result>
  ) -> Part<Result?> {
    let maker = ClosureMaker(maker: maker, add: add, body: body)
    func build<Transform: StandardPredicateExpression<Result>>(_: Transform) -> Part<Result?> {
      PredicateExpressions.OptionalFlatMap<_, Value, Transform, Result>(optional) {
        maker.make($0) as! Transform
      }
    }
    return build(maker.make())
  }

  func flatMapToOptional<Value, Result>(
    _ optional: some StandardPredicateExpression<Value?>, _ maker: RandomPredicate,
    _ add: @escaping AddVariable<Value>,
    _ body: @escaping (inout RandomPredicate) -> Part<Result?>
  ) -> Part<Result?> {
    let maker = ClosureMaker(maker: maker, add: add, body: body)
    func build<Transform: StandardPredicateExpression<Result?>>(_: Transform) -> Part<Result?> {
      PredicateExpressions.OptionalFlatMap<_, Value, Transform, Result>(optional) {
        maker.make($0) as! Transform
      }
    }
    return build(maker.make())
  }
}
