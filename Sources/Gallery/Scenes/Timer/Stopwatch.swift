import Foundation

/// A stopwatch, which knows when it was started and so needs no ticks of its own.
struct Stopwatch: Codable, Equatable {
  struct Lap: Codable, Equatable, Identifiable {
    let number: Int
    let duration: TimeInterval

    var id: Int { number }
  }

  private var kept: TimeInterval = 0
  private var started: Date?
  /// The latest lap first.
  private(set) var laps: [Lap] = []

  private static let mostLaps = 99

  var isRunning: Bool { started != nil }
  var isUntouched: Bool { !isRunning && kept == 0 }
  var isFull: Bool { laps.count == Self.mostLaps }

  func elapsed(at date: Date) -> TimeInterval {
    kept + (started.map { max(date.timeIntervalSince($0), 0) } ?? 0)
  }

  /// The time of the lap that goes on.
  func lap(at date: Date) -> TimeInterval {
    elapsed(at: date) - laps.reduce(0) { $0 + $1.duration }
  }

  mutating func start(at date: Date) {
    if started == nil { started = date }
  }

  mutating func pause(at date: Date) {
    kept = elapsed(at: date)
    started = nil
  }

  mutating func endLap(at date: Date) {
    guard !isFull else { return }
    laps.insert(Lap(number: laps.count + 1, duration: lap(at: date)), at: 0)
  }

  mutating func reset() { self = Stopwatch() }
}

extension TimeInterval {
  /// Minutes, seconds and tenths.
  var stopwatchText: String {
    let tenths = Int(self * 10 + 0.000_1)
    return String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
  }
}
