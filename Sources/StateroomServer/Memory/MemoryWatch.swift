import Dispatch
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
    /// At seven eighths, restorations are refused too. The rest is for sessions in memory.
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
  private var measuredAt = DispatchTime(uptimeNanoseconds: 0)
  private var nextTrim: UInt64 = 0

  /// For how long a figure holds, in nanoseconds: too short to fill much.
  private static let precision: UInt64 = 5_000_000
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

  /// A watch over the memory of this process.
  package convenience init(limit: Int) {
    let process = ProcessMemory()
    self.init(limit: limit, measure: { process.residentBytes }, trim: { process.trim() })
  }

  /// How much is in use. Complexity: O(1), apart from a trim now and then.
  func level(at now: DispatchTime) -> Level {
    if measuredAt.uptimeNanoseconds + Self.precision <= now.uptimeNanoseconds {
      measuredAt = now
      used = measure()
      if level != .low { trimNowAndThen() }
    }
    return level
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

extension MemoryWatch.Level: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Something that is done for a lack of memory.
enum MemoryEvent: String, CaseIterable {
  /// A session left the memory before its time.
  case hibernatedEarly
  /// No session was opened.
  case refusedOpening
  /// No session was restored.
  case refusedRestoration
}
