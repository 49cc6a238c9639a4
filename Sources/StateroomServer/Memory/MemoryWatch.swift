import Dispatch
import RenderTree
import StateroomHTTP

/// Compares the memory of the process with its limit.
@MainActor
package final class MemoryWatch {
  /// How much of the limit is in use.
  package enum Level: Int {
    case low
    /// At five eighths of the limit, unused sessions hibernate early.
    case scarce
    /// At three quarters, openings are refused.
    case short
    /// At seven eighths, restorations are refused too, and trees do not grow any more. The rest is for answers, and for
    /// what the app keeps outside of its views.
    case full
  }

  /// The limit in bytes.
  package let limit: Int
  private let measure: @MainActor () -> Int
  private let trim: @MainActor () -> Void
  /// How many bytes were in use last.
  private(set) var used = 0
  /// The bytes freed since the last trim, which the process's memory still includes.
  var released = 0
  /// Whether trees may not grow until memory is only scarce again.
  private var wasFull = false
  package private(set) var recoveries = 0
  /// The level that was told last, and when.
  private(set) var reported = Level.low
  private var reportedAt: UInt64 = 0
  /// Told of each change of the level; of falls, which may be short, once a second.
  package var onChange: @MainActor (Level) -> Void = { _ in }
  private var measuredAt = DispatchTime(uptimeNanoseconds: 0)
  private var nextTrim: UInt64 = 0

  /// For how long a figure holds, in nanoseconds: too short to fill much.
  private static let precision: UInt64 = 5_000_000
  /// For how long a level is told before a lower one is, in nanoseconds.
  private static let reportPause: UInt64 = 1_000_000_000
  /// The least time between two trims, in nanoseconds, and as a multiple of what one takes.
  private static let trimPause: (least: UInt64, factor: UInt64) = (1_000_000_000, 20)

  /// A watch over a figure that `measure` tells, of which `trim` gives back what is not needed.
  package init(
    limit: Int, measure: @escaping @MainActor () -> Int, trim: @escaping @MainActor () -> Void = {}
  ) {
    self.limit = limit
    self.measure = measure
    self.trim = trim
  }

  /// A watch over the memory of this process, or nil if the kernel does not tell it.
  package convenience init?(limit: Int, of process: ProcessMemory = ProcessMemory()) {
    guard process.residentBytes > 0 else { return nil }
    self.init(limit: limit, measure: { process.residentBytes }, trim: { process.trim() })
  }

  /// How much is in use. Complexity: O(1), apart from a trim now and then.
  func level(at now: DispatchTime) -> Level {
    if measuredAt.uptimeNanoseconds + Self.precision <= now.uptimeNanoseconds {
      measuredAt = now
      used = measure()
      if level != .low { trimNowAndThen() }
      noteLevel(at: now.uptimeNanoseconds)
    }
    return level
  }

  /// Whether something of a size fits below the limit.
  func hasRoom(for size: Int, at now: DispatchTime) -> Bool {
    _ = level(at: now)
    return used + size <= limit
  }

  private func noteLevel(at time: UInt64) {
    let level = level
    if level == .full {
      wasFull = true
    } else if wasFull, level <= .scarce {
      wasFull = false
      recoveries += 1
    }
    guard level > reported || level < reported && reportedAt + Self.reportPause <= time else { return }
    (reported, reportedAt) = (level, time)
    onChange(level)
  }

  /// How many bytes are to become free, so that memory is not scarce any more.
  var excess: Int { max(0, used - released - limit / 16 * 9) }

  private var level: Level {
    switch used {
    case ..<(limit / 8 * 5): .low
    case ..<(limit / 4 * 3): .scarce
    case ..<(limit / 8 * 7): .short
    default: .full
    }
  }

  /// Returns freed memory to the system, so that it no longer counts, and measures again.
  private func trimNowAndThen() {
    let began = EventLoop.uptime
    guard began >= nextTrim else { return }
    trim()
    released = 0
    let end = EventLoop.uptime
    nextTrim = end + max(Self.trimPause.least, (end - began) * Self.trimPause.factor)
    used = measure()
  }
}

extension MemoryWatch: TreeMemory {
  package var mayGrow: Bool { level(at: .now()) < .full }
}

extension MemoryWatch.Level: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension MemoryWatch.Level {
  /// The server's course at a level, for the log.
  var consequence: String {
    switch self {
    case .low: "Memory suffices again"
    case .scarce: "Memory is scarce: idle sessions hibernate early"
    case .short: "Memory is short: no session is opened"
    case .full: "Memory is full: no session is restored, and trees do not grow"
    }
  }
}

/// Something that is done for a lack of memory.
enum MemoryEvent: String, CaseIterable {
  /// A session left the memory before its time.
  case hibernatedEarly
  /// No session was opened.
  case refusedOpening
  /// No session was restored.
  case refusedRestoration
  /// A large answer was not made.
  case refusedAnswer
}
