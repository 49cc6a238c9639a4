import Foundation

/// A sequence of dates at which a `TimelineView` is updated.
public protocol TimelineSchedule {
  /// The frequency that is asked of a schedule.
  typealias Mode = TimelineScheduleMode
  /// The type of the sequence.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Returns the dates, in order, beginning with the last one that is not after a date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency that is asked of a schedule.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says.
  case normal
  /// Less often, to save energy. Not asked for here.
  case lowFrequency
}

/// A schedule of dates at a fixed distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule from a date on, with a distance in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? interval : .infinity
  }

  /// Dates at a fixed distance.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date
    fileprivate let interval: TimeInterval

    /// Returns the next date.
    public mutating func next() -> Date? {
      defer { upcoming += interval }
      return upcoming
    }
  }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = startDate.timeIntervalSince(start)
    let steps = interval.isFinite && passed > 0 ? (passed / interval).rounded(.down) : 0
    return Entries(upcoming: steps == 0 ? start : start + steps * interval, interval: interval)
  }
}

/// A schedule of each minute's beginning.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates the schedule.
  public init() {}

  /// The beginnings of minutes.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var entries: PeriodicTimelineSchedule.Entries

    /// Returns the next date.
    public mutating func next() -> Date? { entries.next() }
  }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
    let schedule = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute * 60), by: 60)
    return Entries(entries: schedule.entries(from: startDate, mode: mode))
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule of dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for animations.
///
/// On a device it ticks with each frame. Here it ticks once a second unless it asks for a shorter interval,
/// because each tick is a change that is sent to the client.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule with a minimum distance in seconds, which ticks unless it is paused.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval.map { Swift.max($0, 0) } ?? 1
    isPaused = paused
  }

  /// The dates of the ticks.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date?
    fileprivate let interval: TimeInterval

    /// Returns the next date.
    public mutating func next() -> Date? {
      defer { upcoming = upcoming.map { $0 + interval } }
      return upcoming
    }
  }

  /// Returns the dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let ticks = !isPaused && mode != .lowFrequency
    return Entries(upcoming: ticks ? startDate : nil, interval: Swift.max(interval, TimelineClock.shortest))
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule of each minute's beginning.
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule of dates at a fixed distance.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    .init(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule for animations.
  public static var animation: AnimationTimelineSchedule { .init() }
  /// Returns a schedule for animations with a minimum distance.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    .init(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns a schedule of given dates.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    .init(dates)
  }
}
