import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Timelines and animators tick by the server's clock, and rest while no client follows.
@MainActor @Suite struct TimelineTests {
  private let start = Date(timeIntervalSince1970: 1_000_020)
  private let clock: TestClock

  init() { clock = TestClock(date: start) }

  private struct Ticking<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    var body: some View {
      TimelineView(schedule) { context in Text("\(Int(context.date.timeIntervalSince1970) - 1_000_020)") }
    }
  }

  @Test func `a periodic schedule ticks at its distance`() async throws {
    let session = TestSession(clock: clock) { Ticking(schedule: .periodic(from: start, by: 5)) }
    #expect(session.texts == ["0"])
    await clock.advance(by: .seconds(4))
    #expect(session.texts == ["0"])
    await clock.advance(by: .seconds(1))
    #expect(session.texts == ["5"])
    await clock.advance(by: .seconds(10))
    #expect(session.texts == ["15"])
  }

  @Test func `a schedule of each minute ticks at its beginning`() async throws {
    let session = TestSession(clock: clock) { Ticking(schedule: .everyMinute) }
    await clock.advance(by: .seconds(60))
    #expect(session.texts == ["60"])
  }

  @Test func `given dates are ticked at, and no others`() async throws {
    let session = TestSession(clock: clock) { Ticking(schedule: .explicit([start + 2, start + 9])) }
    await clock.advance(by: .seconds(2))
    #expect(session.texts == ["2"])
    await clock.advance(by: .seconds(20))
    #expect(session.texts == ["9"])
    #expect(clock.isIdle)
  }

  @Test func `an animation ticks once a second unless it asks for more`() async throws {
    final class Count { var ticks = 0 }
    struct Counting<Schedule: TimelineSchedule>: View {
      let schedule: Schedule
      let count: Count
      var body: some View {
        TimelineView(schedule) { context in
          Text("\(context.date)").onChange(of: context.date) { count.ticks += 1 }
        }
      }
    }
    let (usual, often, paused) = (Count(), Count(), Count())
    let session = TestSession(clock: clock) {
      Counting(schedule: .animation, count: usual)
      Counting(schedule: .animation(minimumInterval: 0.25), count: often)
      Counting(schedule: .animation(minimumInterval: 0.001, paused: true), count: paused)
    }
    for _ in 0..<10 { await clock.advance(by: .seconds(1)) }
    #expect((9...10).contains(usual.ticks))
    #expect((38...40).contains(often.ticks))
    #expect(paused.ticks == 0)
    session.close()
  }

  @Test func `an animation has no dates while it is paused or rarely updated`() {
    #expect(Array(AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)) == [])
    #expect(Array(AnimationTimelineSchedule().entries(from: start, mode: .lowFrequency)) == [])
    #expect(Array(AnimationTimelineSchedule().entries(from: start, mode: .normal).prefix(1)) == [start])
  }

  @Test func `a timeline rests while no client follows the session`() async throws {
    let session = clock.apply { Session(of: Ticking(schedule: .periodic(from: start, by: 1))) }
    func text() -> String {
      clock.apply { _ = session.settle() }
      let json = JSONWriter()
      session.writeRoot(to: json)
      return String(decoding: json.copyBytes(), as: UTF8.self)
    }
    session.audience.set(isPresent: false)
    await clock.advance(by: .seconds(1))
    let resting = session.revision
    for _ in 0..<30 { await clock.advance(by: .seconds(1)) }
    #expect(session.revision == resting)
    session.audience.set(isPresent: true)
    await clock.advance(by: .seconds(1))
    #expect(text().contains("\"text\":\"3"), "The time that passed is made up for at once.")
    session.close()
  }

  @Test func `phases follow each other, each as a change with its animation`() async throws {
    struct Blinking: View {
      let trigger: Int?
      var body: some View {
        if let trigger {
          Text("Lamp").phaseAnimator([0.0, 1.0], trigger: trigger) { view, phase in
            view.opacity(phase)
          } animation: { _ in
            .linear(duration: 2)
          }
        } else {
          PhaseAnimator(["on", "off"]) {
            Text($0)
          } animation: { _ in
            .linear(duration: 2)
          }
        }
      }
    }
    let session = TestSession(clock: clock) { Blinking(trigger: nil) }
    await clock.advance(by: .seconds(1))
    #expect(session.texts == ["off"])
    #expect(try session.first("Text").modifier("animation")?["duration"] == 2)
    await clock.advance(by: .seconds(2))
    #expect(session.texts == ["on"])
    session.close()

    let triggered = TestSession(clock: clock) { Blinking(trigger: 1) }
    await clock.advance(by: .seconds(9))
    #expect(try triggered.first("Text").modifier("opacity") == 0, "Nothing has triggered it.")
  }

  @Test func `keyframes are ends of changes, each with the time that it takes`() async throws {
    let session = TestSession(clock: clock) {
      KeyframeAnimator(initialValue: 0.0, repeating: false) {
        Text("\(Int($0))")
      } keyframes: { _ in
        LinearKeyframe(10.0, duration: 2)
        LinearKeyframe(30.0, duration: 3)
      }
    }
    await clock.advance(by: .milliseconds(500))
    #expect(session.texts == ["10"])
    #expect(try session.first("Text").modifier("animation")?["duration"] == 2)
    await clock.advance(by: .seconds(2))
    #expect(session.texts == ["30"])
    #expect(try session.first("Text").modifier("animation")?["duration"] == 3)
    await clock.advance(by: .seconds(9))
    #expect(clock.isIdle)
  }

  @Test func `a timeline of keyframes has a value at each time`() {
    struct Place: Equatable {
      var x = 0.0
      var y = 0.0
    }
    let timeline = KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\Place.x) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\Place.y) {
        MoveKeyframe(5)
        LinearKeyframe(9, duration: 2)
      }
    }
    #expect(timeline.duration == 2)
    let half = timeline.value(time: 0.5)
    #expect(abs(half.x - 5) < 1e-9 && abs(half.y - 6) < 1e-9)
    #expect(timeline.value(progress: 1) == Place(x: 10, y: 9))
  }
}
