import CBaseline
import Foundation
import StateroomServer

/// The server that a process of this program runs for a benchmark.
enum ServerRole: String {
  /// Our own server with the benchmarks' app. The options of both are on the command line.
  case app
  /// The gallery as it is shipped: the program `stateroom`.
  case gallery
  /// The bare server in C.
  case baseline

  static let variable = "STATEROOM_BENCHMARK_SERVES"

  /// This process's role, or nil if it runs benchmarks.
  static var current: ServerRole? {
    getenv(variable).flatMap { ServerRole(rawValue: String(cString: $0)) }
  }

  @MainActor
  func perform() {
    baseline_follow_parent()
    switch self {
    case .app: BenchmarkApp.main()
    case .gallery: become("stateroom")
    case .baseline: BareServer.serve(CommandLine.arguments)
    }
  }

  /// Executes a program that was built beside this one, with the same arguments. It also ends with its parent.
  private func become(_ program: String) {
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return
    }
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().appending(path: program).path
    CommandLine.unsafeArgv[0] = strdup(path)
    execv(path, CommandLine.unsafeArgv)
  }
}
