import Combine
import Foundation
import Testing

@Suite @MainActor struct SchedulerTests {
  @Test func `receive(on: RunLoop.main) delivers on the main thread, later and in order`() async {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let subscription = subject.receive(on: RunLoop.main).sink {
      dispatchPrecondition(condition: .onQueue(.main))
      values.append($0)
    }
    for value in 0..<5 { subject.send(value) }
    #expect(values.isEmpty)
    #expect(await eventually { values == [0, 1, 2, 3, 4] })
    subscription.cancel()
  }

  @Test func `receive(on: DispatchQueue.main) brings values of other threads to the main thread`() async {
    var values: [Int] = []
    let subscription = (0..<5).publisher
      .subscribe(on: DispatchQueue.global())
      .receive(on: DispatchQueue.main)
      .sink {
        dispatchPrecondition(condition: .onQueue(.main))
        values.append($0)
      }
    #expect(await eventually { values == [0, 1, 2, 3, 4] })
    subscription.cancel()
  }

  @Test func `receive(on: OperationQueue.main) delivers on the main thread`() async {
    var value = 0
    let subscription = Just(1).receive(on: OperationQueue.main).sink { value = $0 }
    #expect(await eventually { value == 1 })
    subscription.cancel()
  }

  @Test func `debounce emits the last value of a burst, on either scheduler`() async {
    let subject = PassthroughSubject<Int, Never>()
    var onLoop: [Int] = []
    var onQueue: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    subject.debounce(for: .milliseconds(20), scheduler: RunLoop.main).sink { onLoop.append($0) }
      .store(in: &subscriptions)
    subject.debounce(for: 0.02, scheduler: DispatchQueue.main).sink { onQueue.append($0) }
      .store(in: &subscriptions)
    for value in 0..<10 { subject.send(value) }
    #expect(await eventually { onLoop == [9] && onQueue == [9] })
  }

  @Test func `delay, throttle and timeout work with either scheduler`() async {
    let subject = PassthroughSubject<Int, Never>()
    var events: Set<String> = []
    var subscriptions: Set<AnyCancellable> = []
    subject.delay(for: 0.01, scheduler: RunLoop.main).sink { events.insert("delay \($0)") }
      .store(in: &subscriptions)
    subject.throttle(for: .milliseconds(5), scheduler: DispatchQueue.main, latest: true)
      .sink { events.insert("throttle \($0)") }
      .store(in: &subscriptions)
    subject.timeout(.seconds(0.01), scheduler: RunLoop.main)
      .sink(receiveCompletion: { _ in events.insert("timeout") }, receiveValue: { _ in })
      .store(in: &subscriptions)
    subject.send(1)
    #expect(await eventually { events == ["delay 1", "throttle 1", "timeout"] })
  }

  @Test func `another run loop serves what is scheduled on it, though asleep`() async {
    let fired = Journal<String>()
    let loops = Journal<Loop>()
    let thread = Thread {
      RunLoop.current.add(Timer(timeInterval: 1_000, repeats: true) { _ in }, forMode: .default)
      loops.write(Loop(value: .current))
      while !Thread.current.isCancelled { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    }
    thread.start()
    #expect(await eventually { !loops.entries.isEmpty })
    let loop = loops.entries[0].value
    loop.schedule { fired.write("now") }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { fired.write("later") }
    #expect(await eventually { Set(fired.entries) == ["now", "later"] })
    loop.schedule { Thread.current.cancel() }
  }

  @Test func `spans of time are written in seconds or by unit`() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(300).magnitude == 300_000_000)
    #expect(DispatchQueue.SchedulerTimeType.Stride(floatLiteral: 0.5) == .milliseconds(500))
    #expect((2 as DispatchQueue.SchedulerTimeType.Stride) == .seconds(2))
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(.max).magnitude == .max)
    #expect((1.5 as RunLoop.SchedulerTimeType.Stride) == .milliseconds(1_500))
    let start = DispatchQueue.main.now
    #expect(start.distance(to: start.advanced(by: .seconds(3))) == .seconds(3))
    #expect(start.advanced(by: .seconds(3)).distance(to: start) == .seconds(-3))
  }

  @Test func `operation queues have times of their own`() {
    let now = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 1))
    #expect(now.advanced(by: .milliseconds(500)).date == Date(timeIntervalSinceReferenceDate: 1.5))
    #expect(OperationQueue.SchedulerTimeType.self != RunLoop.SchedulerTimeType.self)
    #expect(now.distance(to: now.advanced(by: 2)) == .seconds(2))
  }
}

// Safe to send: the test only schedules on the loop, which run loops allow on any thread.
private struct Loop: @unchecked Sendable {
  let value: RunLoop
}
