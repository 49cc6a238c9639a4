import Combine
import Testing

private struct Failing: Error {}

private final class Form: ObservableObject {
  @Published var name = ""
  @Published var password = ""
  @Published var repeated = ""
  @Published var agrees = false
  @Published var canSubmit = false

  init() {
    Publishers.CombineLatest4($name, $password, $repeated, $agrees)
      .map { !$0.isEmpty && $1.count > 3 && $1 == $2 && $3 }
      .assign(to: &$canSubmit)
  }
}

@Suite struct CombineLatestTests {
  @Test func `a form validates itself from its published properties`() {
    let form = Form()
    #expect(!form.canSubmit)
    form.name = "ann"
    form.password = "secret"
    form.repeated = "secret"
    #expect(!form.canSubmit)
    form.agrees = true
    #expect(form.canSubmit)
    form.repeated = "secre"
    #expect(!form.canSubmit)
  }

  @Test func `nothing is emitted before all have a value, then with each value`() {
    let numbers = PassthroughSubject<Int, Never>()
    let texts = PassthroughSubject<String, Never>()
    var combined: [String] = []
    let subscription = numbers.combineLatest(texts) { "\($0)\($1)" }.sink { combined.append($0) }
    numbers.send(1)
    numbers.send(2)
    texts.send("a")
    texts.send("b")
    numbers.send(3)
    subscription.cancel()
    numbers.send(4)
    #expect(combined == ["2a", "2b", "3b"])
  }

  @Test func `a combination finishes when all have finished, and fails with the first failure`() {
    let first = PassthroughSubject<Int, Failing>()
    let second = PassthroughSubject<Int?, Failing>()
    let third = PassthroughSubject<Int, Failing>()
    let subscriber = ManualSubscriber<(Int, Int?, Int), Failing>()
    let failed = ManualSubscriber<(Int, Int?), Failing>()
    first.combineLatest(second, third).subscribe(subscriber)
    Publishers.CombineLatest(first, second).subscribe(failed)
    first.send(completion: .finished)
    third.send(completion: .finished)
    #expect(subscriber.completions.isEmpty)
    second.send(completion: .failure(Failing()))
    #expect(subscriber.completions.count == 1)
    #expect(failed.completions.count == 1)
    let all = ManualSubscriber<(Int, Int), Never>()
    Just(1).combineLatest(Just(2)).subscribe(all)
    all.request(.max(1))
    #expect(all.values.map { [$0, $1] } == [[1, 2]])
    #expect(all.completions.count == 1)
  }

  @Test func `no more is emitted than was asked for`() {
    let first = CurrentValueSubject<Int, Never>(0)
    let second = CurrentValueSubject<Int, Never>(0)
    let subscriber = ManualSubscriber<(Int, Int), Never>()
    first.combineLatest(second).subscribe(subscriber)
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    first.send(1)
    #expect(subscriber.values.count == 1)
    subscriber.cancel()
  }
}
