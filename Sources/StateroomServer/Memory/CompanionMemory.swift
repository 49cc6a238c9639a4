import Glibc

/// The memory of other processes that belong to this server, as the kernel counts it.
@MainActor
final class CompanionMemory {
  private var files: [ProcessMemory] = []
  private let kept: Int

  /// Counts the memory of processes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of processes.
  init(of processes: [pid_t]) {
    files = processes.map { ProcessMemory(file: Self.path(of: $0)) }
    kept = files.count
  }

  /// Counts the memory of one more process, in the place of the last that was added.
  func replaceLast(by process: pid_t) {
    if files.count > kept { files.removeLast().close() }
    files.append(ProcessMemory(file: Self.path(of: process)))
  }

  /// The bytes that the processes do not share with others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of processes.
  var ownBytes: Int { files.reduce(0) { $0 + $1.ownBytes } }

  private static func path(of process: pid_t) -> String { "/proc/\(process)/statm" }
}
