import CBaseline
import Glibc
import StateroomServer

/// The server that a process of this program runs for a benchmark.
enum ServerRole: String {
  /// Our own server, with an app and the options on the command line.
  case app
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
    case .baseline: BareServer.serve(CommandLine.arguments)
    }
  }
}
