import Combine
import Testing

private struct Failing: Error {}

@Suite struct MergeTests {
  @Test func `values are passed on as they come, until all have finished`() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let subscription = first.merge(with: second.map { $0 * 10 })
      .sink(receiveCompletion: { _ in events.append("finished") }, receiveValue: { events.append("\($0)") })
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    second.send(completion: .finished)
    #expect(events == ["1", "20", "30", "finished"])
    subscription.cancel()
  }

  @Test func `the first failure ends a merge`() {
    let first = PassthroughSubject<Int, Failing>()
    let second = PassthroughSubject<Int, Failing>()
    let subscriber = ManualSubscriber<Int, Failing>()
    first.merge(with: second).subscribe(subscriber)
    subscriber.request(.unlimited)
    first.send(1)
    first.send(completion: .failure(Failing()))
    second.send(2)
    #expect(subscriber.values == [1])
    #expect(subscriber.completions.count == 1)
  }

  @Test func `every form, up to eight, passes on every value`() {
    func sum<Source: Publisher>(_ source: Source) -> Int where Source.Output == Int, Source.Failure == Never {
      var sum = 0
      source.sink { sum += $0 }.cancel()
      return sum
    }
    let one = Just(1)
    let two = [1, 1].publisher
    #expect(sum(one.merge(with: two)) == 3)
    #expect(sum(one.merge(with: two, one)) == 4)
    #expect(sum(one.merge(with: two, one, one)) == 5)
    #expect(sum(one.merge(with: two, one, one, one)) == 6)
    #expect(sum(one.merge(with: two, one, one, one, one)) == 7)
    #expect(sum(one.merge(with: two, one, one, one, one, one)) == 8)
    let eight = one.merge(with: two, one, one, one, one, one, one)
    #expect(sum(eight) == 9)
    let flat: Publishers.Merge4<Just<Int>, Just<Int>, Just<Int>, Just<Int>> = Publishers.Merge(one, one)
      .merge(with: one, one)
    #expect(sum(flat) == 4)
    #expect(sum(one.merge(with: one)) == 2)
    #expect(sum(Publishers.MergeMany([one, one, one]).merge(with: one)) == 4)
    #expect(flat == one.merge(with: one, one, one))
  }

  @Test func `a merge of nothing finishes at once`() {
    let subscriber = ManualSubscriber<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(subscriber)
    #expect(subscriber.completions.count == 1)
  }

  @Test func `no more is passed on than was asked for, and nothing is lost`() {
    let subscriber = ManualSubscriber<Int, Never>()
    (1...3).publisher.merge(with: (11...13).publisher).subscribe(subscriber)
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 1)
    subscriber.request(.max(2))
    #expect(subscriber.values.count == 3)
    subscriber.request(.unlimited)
    #expect(subscriber.values.sorted() == [1, 2, 3, 11, 12, 13])
    #expect(subscriber.completions.count == 1)
  }

  @Test func `cancelling cancels every source`() {
    var cancellations = 0
    let source = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancellations += 1 })
    let subscription = source.merge(with: source, source).sink { _ in }
    subscription.cancel()
    #expect(cancellations == 3)
  }
}
