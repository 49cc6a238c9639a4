import Foundation
import RenderTree

/// The dates of a text that changes with time. Clients use them to keep the text up to date.
struct TextClock: Equatable, Sendable {
  let style: String
  let date: Date
  /// The other end of a timer's interval.
  var start: Date?
  var pauseTime: Date?
  var countsDown = false
  var showsHours = true

  var json: JSONValue {
    .members(
      ("style", .string(style)), ("date", .string(date.iso8601Text)),
      ("start", start.map { .string($0.iso8601Text) }),
      ("pauseTime", pauseTime.map { .string($0.iso8601Text) }),
      ("countsDown", countsDown ? .bool(true) : nil), ("showsHours", showsHours ? nil : .bool(false)))
  }
}

/// A timer that counts down to the end of an interval, or up from its beginning.
struct IntervalTimerText: TextSource {
  let start: Date
  let end: Date
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  /// The whole seconds that are left, or have passed.
  var wholeSeconds: Double {
    let now = pauseTime ?? Date()
    let place = min(max(now, start), max(start, end))
    let seconds = countsDown ? end.timeIntervalSince(place) : place.timeIntervalSince(start)
    let whole = seconds.isNaN ? 0 : min(max(seconds, 0), Date.longestInterval)
    return whole.rounded(countsDown ? .up : .down)
  }

  func text(in environment: EnvironmentValues) -> String {
    Duration.seconds(wholeSeconds).clockText(showsHours: showsHours)
  }

  var clock: TextClock? {
    TextClock(
      style: "timer", date: countsDown ? end : start, start: countsDown ? start : end, pauseTime: pauseTime,
      countsDown: countsDown, showsHours: showsHours)
  }
}
