import Foundation
import RenderTree

/// The limits of animations by the server's clock.
enum TimelineClock {
  /// The shortest time between two ticks, in seconds.
  static var shortest: TimeInterval { 0.1 }
  /// The most dates of a schedule that are passed over.
  static var passedLimit: Int { 100_000 }

  /// Waits until a date, or for the shortest time if it has passed. Returns false if the task was cancelled.
  static func wait(until date: Date) async -> Bool {
    await wait(date.timeIntervalSinceNow)
  }

  /// Waits for some seconds, at least the shortest time. Returns false if the task was cancelled.
  static func wait(_ seconds: TimeInterval) async -> Bool {
    // A century: a duration of a larger number does not fit.
    let seconds = min(max(seconds, shortest), 3_155_760_000)
    try? await Task.sleep(for: .seconds(seconds))
    return !Task.isCancelled
  }
}

/// A view that is updated by the server's clock, at the dates of a schedule. It rests while no client follows
/// the session.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///   Text(context.date, format: .dateTime.hour().minute().second())
/// }
/// // One change a second in the session's stream, while a client follows it.
/// ```
@MainActor @preconcurrency
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var date: Date
  @Environment(\.audience) private var audience

  /// The date of an update.
  public struct Context: Sendable {
    /// The frequency of a view's updates.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// With each frame.
      case live
      /// At most once a second.
      case seconds
      /// At most once a minute.
      case minutes
    }

    /// The date of the update.
    public let date: Date
    /// The frequency of the view's updates.
    public let cadence: Cadence

    /// Asks for an update of an earlier drawing. Here each update is sent anyway.
    public func invalidateTimelineContent() {}
  }
}

/// The date of an update of a `TimelineView`.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  /// Creates a view of a schedule.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
    _date = State(initialValue: Date())
  }

  /// The content at the date of the last update.
  public var body: some View {
    content(TimelineViewDefaultContext(date: date, cadence: .seconds))
      .task(id: ScheduleIdentity(schedule: schedule)) { await tick() }
  }

  /// Ticks until the schedule has ended or the task is cancelled.
  private func tick() async {
    while await tick(from: Date()) {}
  }

  /// Ticks at the schedule's dates. Returns true if dates have passed while no client followed: they are made up
  /// for by asking the schedule anew.
  private func tick(from begin: Date) async -> Bool {
    var passed = 0
    for entry in schedule.entries(from: begin, mode: .normal) {
      if entry > begin {
        guard await TimelineClock.wait(until: entry) else { return false }
        await audience?.arrival()
        if Task.isCancelled { return false }
        if entry.timeIntervalSinceNow < -1 { return true }
      } else {
        // A schedule of an app's own could have dates without end in the past.
        passed += 1
        guard passed <= TimelineClock.passedLimit else { return false }
      }
      date = entry
    }
    return false
  }
}

/// A schedule, which is the same as another one if all its fields are.
struct ScheduleIdentity<Schedule: TimelineSchedule>: Equatable {
  let schedule: Schedule

  static func == (one: Self, other: Self) -> Bool { areEqualValues(one.schedule, other.schedule) }
}
