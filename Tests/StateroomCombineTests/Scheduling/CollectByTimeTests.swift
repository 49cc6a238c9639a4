import Combine
import Foundation
import Testing

@Suite @MainActor struct CollectByTimeTests {
  @Test("values of a period are emitted together")
  func byTime() async {
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

  @Test("a full array is emitted at once, and the rest at the end")
  func byTimeOrCount() {
    var arrays: [[Int]] = []
    let subscription = (1...5).publisher.collect(.byTimeOrCount(RunLoop.main, .seconds(1_000), 2))
      .sink { arrays.append($0) }
    #expect(arrays == [[1, 2], [3, 4], [5]])
    subscription.cancel()
  }
}
