import Dispatch
import RenderTree
import StateroomHTTP

/// Compares the memory of the process with its limit.
@MainActor
package final class MemoryWatch {
  /// A level of memory use.
  package enum Level: Int {
    case low
    /// From five eighths of the limit on: unused sessions hibernate early.
    case scarce
    /// From three quarters on: openings are refused.
    case short
    /// From seven eighths on: restorations are refused too, and trees do not grow. The rest is for answers, and for
    /// the app's data outside of its views.
    case full
  }

  /// The limit in bytes.
  package let limit: Int
  private let measure: @MainActor () -> Int
  private let trim: @MainActor () -> Void
  /// The number of bytes that were in use at the last measurement.
  private(set) var used = 0
  /// The bytes freed since the last trim, which the process's memory still includes.
  var released = 0
  /// Whether the level was full and has not fallen to scarce since. The fall is a recovery, after which trees that lack
  /// nodes may grow again.
  private var wasFull = false
  package private(set) var recoveries = 0
  /// The level that was reported last, and the time of the report.
  private(set) var reported = Level.low
  private var reportedAt: UInt64 = 0
  /// Called with each change of the level. Falls, which may be short, are reported at most once a second.
  var onChange: @MainActor (Level) -> Void = { _ in }
  private var measuredAt = DispatchTime(uptimeNanoseconds: 0)
  private var nextTrim: UInt64 = 0

  /// The time in nanoseconds for which a measurement is valid: too short to allocate much.
  private static let precision: UInt64 = 5_000_000
  /// The minimum time in nanoseconds for which a level is reported before a lower one is.
  private static let reportPause: UInt64 = 1_000_000_000
  /// The minimum time between two trims, in nanoseconds, and as a multiple of the duration of one.
  private static let trimPause: (least: UInt64, factor: UInt64) = (1_000_000_000, 20)

  /// Creates a watch of the figure that `measure` returns. `trim` returns freed memory to the system.
  package init(
    limit: Int, measure: @escaping @MainActor () -> Int, trim: @escaping @MainActor () -> Void = {}
  ) {
    self.limit = limit
    self.measure = measure
    self.trim = trim
  }

  /// Creates a watch of this process's memory, or returns nil if the kernel does not report it.
  package convenience init?(limit: Int, of process: ProcessMemory = ProcessMemory()) {
    self.init(limit: limit, of: process, with: nil)
  }

  /// Creates a watch of this process's memory and that of others, or returns nil if the kernel does not report it.
  convenience init?(
    limit: Int, of process: ProcessMemory = ProcessMemory(), with companions: CompanionMemory?
  ) {
    guard process.residentBytes > 0 else { return nil }
    self.init(
      limit: limit, measure: { process.residentBytes + (companions?.ownBytes ?? 0) },
      trim: { process.trim() })
  }

  /// Returns the level of memory use.
  ///
  /// Complexity: O(1), apart from a trim now and then.
  func level(at now: DispatchTime) -> Level {
    if measuredAt.uptimeNanoseconds + Self.precision <= now.uptimeNanoseconds {
      measuredAt = now
      used = measure()
      if level != .low { trimNowAndThen() }
      noteLevel(at: now.uptimeNanoseconds)
    }
    return level
  }

  /// Returns whether `size` more bytes fit below the limit.
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

  /// The number of bytes to free so that memory is not scarce any more.
  var excess: Int { max(0, used - released - limit / 16 * 9) }

  private var level: Level {
    switch used {
    case ..<(limit / 8 * 5): .low
    case ..<(limit / 4 * 3): .scarce
    case ..<(limit / 8 * 7): .short
    default: .full
    }
  }

  /// Returns freed memory to the system, unless the last trim was too recent, and measures again.
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
  /// The server's reaction to a level, for the log.
  var consequence: String {
    switch self {
    case .low: "Memory suffices again"
    case .scarce: "Memory is scarce: idle sessions hibernate early"
    case .short: "Memory is short: no session is opened"
    case .full: "Memory is full: no session is restored, and trees do not grow"
    }
  }
}

/// A measure that the server takes for lack of memory.
enum MemoryEvent: String, CaseIterable {
  /// A session was hibernated early.
  case hibernatedEarly
  /// An opening was refused.
  case refusedOpening
  /// A restoration was refused.
  case refusedRestoration
  /// A large answer was refused.
  case refusedAnswer
}
