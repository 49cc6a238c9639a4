import Combine
import Foundation
import Testing

@Suite @MainActor struct CollectByTimeTests {
  @Test func `values of a period are emitted together`() async {
    let subject = PassthroughSubject<Int, Never>()
    var arrays: [[Int]] = []
    let subscription = subject.collect(.byTime(DispatchQueue.main, .milliseconds(5)))
      .sink { arrays.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(await eventually { arrays == [[1, 2]] })
    subject.send(3)
    #expect(await eventually { arrays == [[1, 2], [3]] })
    subscription.cancel()
  }

  @Test func `a full array is emitted at once, and the rest at the end`() {
    var arrays: [[Int]] = []
    let subscription = (1...5).publisher.collect(.byTimeOrCount(RunLoop.main, .seconds(1_000), 2))
      .sink { arrays.append($0) }
    #expect(arrays == [[1, 2], [3, 4], [5]])
    subscription.cancel()
  }

  @Test func `the last values wait for demand, and the completion waits for them`() {
    let subscriber = ManualSubscriber<[Int], Never>()
    (1...3).publisher.collect(.byTime(RunLoop.main, .seconds(1_000))).subscribe(subscriber)
    #expect(subscriber.values.isEmpty && subscriber.completions.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.values == [[1, 2, 3]])
    #expect(subscriber.completions.count == 1)
  }

  @Test func `the end of an empty publisher needs no demand`() {
    let subscriber = ManualSubscriber<[Int], Never>()
    Empty<Int, Never>().collect(.byTime(RunLoop.main, .seconds(1_000))).subscribe(subscriber)
    #expect(subscriber.completions.count == 1)
  }

  @Test func `a failure drops the values that wait`() {
    struct Failure: Error {}
    let subject = PassthroughSubject<Int, Failure>()
    let subscriber = ManualSubscriber<[Int], Failure>()
    subject.collect(.byTime(RunLoop.main, .seconds(1_000))).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .failure(Failure()))
    #expect(subscriber.completions.count == 1)
    subscriber.request(.max(1))
    #expect(subscriber.values.isEmpty)
  }
}
