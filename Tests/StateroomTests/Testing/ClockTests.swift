import Dispatch
import Foundation
import IssueReporting
import Stateroom
import StateroomTesting
import Testing

/// Whatever a session's code waits for comes when the test's clock says so, and not before.
@MainActor @Suite struct ClockTests {
  private let clock = TestClock(date: Date(timeIntervalSince1970: 1_000_000))

  /// Shows a word as soon as something has happened.
  private struct Waiter: View {
    @State private var word = "Waiting"
    let start: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
    var body: some View {
      Text(word).onAppear { start { word = "Done" } }
    }
  }

  private func expectFiveSeconds(
    _ start: @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let session = TestSession(clock: clock) { Waiter(start: start) }
    await clock.advance(by: .milliseconds(4_999))
    #expect(try session.text().text == "Waiting", sourceLocation: sourceLocation)
    await clock.advance(by: .milliseconds(1))
    #expect(try session.text().text == "Done", sourceLocation: sourceLocation)
    #expect(clock.isIdle, sourceLocation: sourceLocation)
  }

  @Test func `tasks sleep by the clock`() async throws {
    try await expectFiveSeconds { done in
      Task {
        try await Task.sleep(for: .seconds(2))
        try await Task.sleep(nanoseconds: 1_000_000_000)
        try await Task.sleep(until: .now + .seconds(1), clock: .suspending)
        try await ContinuousClock().sleep(for: .seconds(1))
        done()
      }
    }
  }

  @Test func `code that takes a clock takes a test's`() async throws {
    let clock: any Clock<Duration> = self.clock
    try await expectFiveSeconds { done in
      Task {
        try await clock.sleep(for: .seconds(2))
        try await Task.sleep(for: .seconds(3), clock: clock)
        done()
      }
    }
  }

  @Test func `tasks off the main actor are waited for`() async throws {
    @concurrent func wait() async throws {
      try await withThrowingTaskGroup { group in
        for seconds in 1...5 { group.addTask { try await Task.sleep(for: .seconds(seconds)) } }
        try await group.waitForAll()
      }
    }
    try await expectFiveSeconds { done in
      Task {
        try await wait()
        done()
      }
    }
  }

  @Test func `queues run what is late by the clock`() async throws {
    try await expectFiveSeconds { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { MainActor.assumeIsolated { done() } }
      }
    }
  }

  @Test func `timers of Foundation tick by the clock`() async throws {
    var ticks = 0
    try await expectFiveSeconds { done in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        MainActor.assumeIsolated {
          ticks += 1
          if ticks == 4 {
            _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
              MainActor.assumeIsolated { done() }
            }
          }
        }
        if MainActor.assumeIsolated({ ticks == 4 }) { timer.invalidate() }
      }
    }
    #expect(ticks == 4)
  }

  @Test func `what follows from a moment starts at that moment`() async throws {
    struct Countdown: View {
      @State private var left = 3
      var body: some View {
        Text("\(left)").task(id: left) {
          guard left > 0, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
          left -= 1
        }
      }
    }
    let session = TestSession(clock: clock) { Countdown() }
    await clock.advanceToNext()
    #expect(try session.text().text == "2")
    await clock.advance(by: .seconds(2))
    #expect(try session.text().text == "0")
    #expect(await !clock.advanceToNext())
  }

  @Test func `the date is that of the clock`() async throws {
    struct Today: View {
      var body: some View {
        Text("\(Int(Date.now.timeIntervalSince1970))")
      }
    }
    // A body that asks for the time is no pure function of its properties.
    let session = TestSession(checksSoundness: false, clock: clock) { Today() }
    #expect(try session.text().text == "1,000,000")
    #expect(abs(Date.now.timeIntervalSince(clock.date)) > 1_000_000)
    await clock.advance(by: .seconds(3_600))
    session.hibernate()
    #expect(try session.text().text == "1,003,600")
    #expect(clock.date == Date(timeIntervalSince1970: 1_003_600))
  }

  @Test func `a view's task that waits for the clock is at rest`() async throws {
    struct Splash: View {
      @State private var isLoaded = false
      var body: some View {
        Text(isLoaded ? "Welcome" : "Loading").task {
          try? await Task.sleep(for: .seconds(1_000_000))
          isLoaded = true
        }
      }
    }
    let session = TestSession(clock: clock) { Splash() }
    try await session.settled()
    #expect(session.text("Loading").exists)
    await clock.advance(by: .seconds(1_000_000))
    #expect(session.text("Welcome").exists)
  }

  @Test func `a task that sleeps by the clock is cancelled with its view`() async throws {
    struct Page: View {
      @State private var isShown = true
      let ended: @MainActor @Sendable () -> Void
      let clock: TestClock
      var body: some View {
        Toggle("Shown", isOn: $isShown)
        if isShown {
          Text("Here").task {
            try? await clock.sleep(for: .seconds(1))
            ended()
          }
          Text("There").task {
            try? await Task.sleep(for: .seconds(1))
            ended()
          }
        }
      }
    }
    var ends = 0
    let session = TestSession(clock: clock) { [clock] in Page(ended: { ends += 1 }, clock: clock) }
    try await session.settled()
    try session.toggle("Shown").toggle()
    try await session.settled()
    #expect(ends == 2)
    #expect(clock.now.offset == .zero)
  }

  @Test func `sessions of one clock go together, and others by the system's`() async throws {
    let sessions = (0..<2).map { _ in
      TestSession(clock: clock) {
        Waiter { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { done() } }
        }
      }
    }
    let other = TestSession {
      Waiter { done in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { MainActor.assumeIsolated { done() } }
      }
    }
    try await other.text("Done").wait()
    #expect(sessions.allSatisfy { !$0.text("Done").exists })
    await clock.advance(by: .seconds(1))
    #expect(sessions.allSatisfy { $0.text("Done").exists })
  }

  @Test func `a timer that cannot follow fails the test`() async throws {
    try await withKnownIssue {
      let session = TestSession(clock: clock) {
        Waiter { done in
          Task {
            try await Task.sleep(for: .milliseconds(1), tolerance: .milliseconds(1))
            done()
          }
        }
      }
      try await session.text("Done").wait()
    } matching: { issue in
      issue.description.contains("goes by the system's time")
    }
  }
}
