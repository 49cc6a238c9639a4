import CBaseline
import Glibc
import StateroomServer

/// What a process of this program serves that a benchmark has started.
enum ServerRole: String {
  /// Our own server, with an app whose options are those of the command line.
  case app
  /// The bare server in C.
  case baseline

  static let variable = "STATEROOM_BENCHMARK_SERVES"

  /// What this process is to serve; nil where it is to measure.
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
