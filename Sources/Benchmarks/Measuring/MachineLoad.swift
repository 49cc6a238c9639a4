import CBaseline
import Foundation

/// The load that other programs put on the machine during this program.
struct MachineLoad: CustomStringConvertible {
  private let start = SystemTimes.now
  private let own = Self.ownTime()

  var description: String {
    let end = SystemTimes.now
    let all = max(0.01, end.all - start.all)
    let others = max(0, end.busy - start.busy - (Self.ownTime() - own))
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return String(
      format:
        "%d processors for %.0f s: other processes used %.0f %% of them, other machines of the host %.0f %%.",
      processors, all / Double(processors), others / all * 100, (end.stolen - start.stolen) / all * 100)
  }

  /// Returns the processor time in seconds of this process and of its children that have ended.
  private static func ownTime() -> Double {
    var children = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &children)
    let ofChildren = [children.ru_utime, children.ru_stime].map {
      Double($0.tv_sec) + Double($0.tv_usec) / 1e6
    }
    return Double(baseline_processor_time(0)) / 1e9 + ofChildren.reduce(0, +)
  }
}
