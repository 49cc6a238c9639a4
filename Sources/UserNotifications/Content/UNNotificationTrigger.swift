import Foundation

// Safe: all its properties are constants.
/// The condition under which a notification is delivered.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  let moment: NoticeMoment

  init(_ moment: NoticeMoment) { self.moment = moment }

  /// Whether it is delivered again and again.
  public var repeats: Bool { moment.repeats }

  static func made(of moment: NoticeMoment) -> UNNotificationTrigger? {
    switch moment {
    case .now: nil
    case .interval: UNTimeIntervalNotificationTrigger(moment)
    case .calendar: UNCalendarNotificationTrigger(moment)
    }
  }
}

// Safe: it adds no properties.
/// A time from now on.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Creates a trigger. One that repeats does so once a minute at most.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    self.init(.interval(max(timeInterval.isFinite ? timeInterval : 0, repeats ? 60 : 0), repeats: repeats))
  }

  /// The seconds.
  public var timeInterval: TimeInterval { if case .interval(let seconds, _) = moment { seconds } else { 0 } }

  /// Returns the next time from now on.
  public func nextTriggerDate() -> Date? { moment.next(after: Date()) }
}

// Safe: it adds no properties.
/// A time of the calendar.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Creates a trigger of the next time that has some components.
  public convenience init(dateMatching: DateComponents, repeats: Bool) {
    self.init(.calendar(dateMatching, repeats: repeats))
  }

  /// The components.
  public var dateComponents: DateComponents {
    if case .calendar(let components, _) = moment { components } else { DateComponents() }
  }

  /// Returns the next time from now on, or nil if there is none.
  public func nextTriggerDate() -> Date? { moment.next(after: Date()) }
}

/// The time at which a notification is delivered, as it is stored.
enum NoticeMoment: Codable, Sendable {
  case now
  case interval(Double, repeats: Bool)
  case calendar(DateComponents, repeats: Bool)

  var repeats: Bool {
    switch self {
    case .now: false
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }

  /// Returns the next time after another, or nil if there is none.
  func next(after date: Date) -> Date? {
    switch self {
    case .now: return date
    case .interval(let seconds, _): return date.addingTimeInterval(min(max(seconds, 0), 1e10))
    case .calendar(let components, _):
      var calendar = components.calendar ?? .current
      if let zone = components.timeZone { calendar.timeZone = zone }
      return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
  }
}
