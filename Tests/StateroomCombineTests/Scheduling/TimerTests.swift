import Combine
import Foundation
import Testing

@Suite @MainActor struct TimerTests {
  @Test func `a timer ticks on the main thread without a running run loop`() async {
    var dates: [Date] = []
    let subscription = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink {
      dispatchPrecondition(condition: .onQueue(.main))
      dates.append($0)
    }
    #expect(await eventually { dates.count >= 3 })
    #expect(dates == dates.sorted())
    subscription.cancel()
  }

  @Test func `a timer ticks only while it is connected`() async {
    let timer = Timer.publish(every: 0.001, tolerance: 0.001, on: .main, in: .default)
    var count = 0
    let subscription = timer.sink { _ in count += 1 }
    try? await Task.sleep(for: .milliseconds(20))
    #expect(count == 0)
    let connection = timer.connect()
    #expect(await eventually { count > 0 })
    connection.cancel()
    let atEnd = count
    try? await Task.sleep(for: .milliseconds(20))
    #expect(count == atEnd)
    subscription.cancel()
  }

  @Test func `a timer whose last subscriber has gone is released`() async {
    weak var publisher: Timer.TimerPublisher?
    var subscription: AnyCancellable?
    do {
      let timer = Timer.publish(every: 0.001, on: .main, in: .common)
      publisher = timer
      subscription = timer.autoconnect().sink { _ in }
    }
    #expect(publisher != nil)
    subscription?.cancel()
    subscription = nil
    #expect(await eventually { publisher == nil })
  }

  @Test func `a timer that is assigned to a property stops with the object`() async {
    weak var publisher: Timer.TimerPublisher?
    do {
      let clock = Clock()
      let timer = Timer.publish(every: 0.001, on: .main, in: .common)
      publisher = timer
      timer.autoconnect().assign(to: &clock.$now)
      #expect(await eventually { clock.now != .distantPast })
    }
    #expect(await eventually { publisher == nil })
  }

  @Test func `a timer takes part in other operators`() async {
    var counts: [Int] = []
    let subscription = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .prefix(3)
      .sink { counts.append($0) }
    #expect(await eventually { counts == [1, 2, 3] })
    subscription.cancel()
  }
}

private final class Clock: ObservableObject {
  @Published var now = Date.distantPast
}
