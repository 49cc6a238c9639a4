import Dispatch
import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Publishers wait for the test's clock.
@MainActor @Suite struct ClockPublisherTests {
  private let clock = TestClock(date: Date(timeIntervalSince1970: 1_000_000))

  @Test(arguments: [true, false])
  func `publishers wait by the clock`(onRunLoop: Bool) async throws {
    final class Model: ObservableObject {
      @Published var words = ""
      @Published var found: [String] = []
      init(onRunLoop: Bool) {
        let words = $words.dropFirst()
        if onRunLoop {
          words.debounce(for: .seconds(0.3), scheduler: RunLoop.main).map { [$0] }.assign(to: &$found)
        } else {
          words.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).map { [$0] }.assign(to: &$found)
        }
      }
    }
    struct Search: View {
      @StateObject var model: Model
      var body: some View {
        TextField("Words", text: $model.words)
        Text("Found: \(model.found.joined())")
      }
    }
    let session = TestSession(clock: clock) { Search(model: Model(onRunLoop: onRunLoop)) }
    for word in ["m", "mi", "milk"] {
      try session.textField("Words").fill(word)
      await clock.advance(by: .milliseconds(299))
    }
    #expect(try session.text().text == "Found: ")
    await clock.advance(by: .milliseconds(1))
    #expect(try session.text().text == "Found: milk")
  }

  @Test func `publishers that delay or throttle go by the clock, without a session as well`() async {
    let words = PassthroughSubject<String, Never>()
    var heard: [String] = []
    let subscriptions = [
      words.delay(for: .seconds(2), scheduler: DispatchQueue.main).sink { heard.append($0) },
      words.throttle(for: .seconds(5), scheduler: RunLoop.main, latest: true).sink { heard.append("\($0)!") },
    ]
    clock.apply { words.send("one") }
    await clock.advance(by: .seconds(1))
    #expect(heard == ["one!"])
    clock.apply { words.send("two") }
    await clock.advance(by: .seconds(2))
    #expect(heard == ["one!", "one", "two"])
    await clock.advance(by: .seconds(2))
    #expect(heard == ["one!", "one", "two", "two!"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a stopwatch counts the seconds of the clock`() async throws {
    struct Stopwatch: View {
      @State private var start: Date?
      @State private var seconds = 0.0
      let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
      var body: some View {
        Text(seconds, format: .number.precision(.fractionLength(1)))
          .onReceive(timer) { date in if let start { seconds = date.timeIntervalSince(start) } }
        Button("Start") { start = .now }
      }
    }
    let session = TestSession(clock: clock) { Stopwatch() }
    try session.button("Start").tap()
    await clock.advance(by: .seconds(6))
    #expect(try session.text().text == "6.0")
  }

  @Test func `a model made before the session can be made to follow`() async throws {
    final class Model: ObservableObject {
      @Published var ticks = 0
      init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().scan(0) { count, _ in count + 1 }
          .assign(to: &$ticks)
      }
    }
    struct Ticks: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.ticks)") }
    }
    let model = clock.apply { Model() }
    let session = TestSession(clock: clock) { Ticks(model: model) }
    await clock.advance(by: .seconds(3))
    #expect(try session.text().text == "3")
  }

  @Test func `an interval of zero lets the clock pass`() async throws {
    let session = TestSession(clock: clock) {
      Text("Busy").onReceive(Timer.publish(every: 0, on: .main, in: .common).autoconnect()) { _ in }
    }
    await clock.advance(by: .milliseconds(2))
    #expect(session.text("Busy").exists)
  }
}
