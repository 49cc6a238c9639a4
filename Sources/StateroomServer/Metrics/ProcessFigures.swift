import Foundation
import Glibc

/// The kernel's figures of this process.
struct ProcessFigures {
  /// The resident memory in bytes.
  let residentBytes: Int
  /// The number of open descriptors.
  let openFiles: Int
  /// The processor time since the start, in user and system mode, in seconds.
  let processorSeconds: Double

  init() {
    // The second figure of the line is the resident size in pages.
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    residentBytes = pages * Int(getpagesize())
    openFiles = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
