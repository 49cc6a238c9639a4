import Foundation

/// Runs a benchmark in a process of its own, so that its result does not depend on the heap that earlier benchmarks
/// left.
@MainActor
enum BenchmarkProcess {
  private static let variable = "STATEROOM_BENCHMARK_MEASURES"

  enum Problem: Error, CustomStringConvertible {
    case ended(Benchmark, status: Int32)

    nonisolated var description: String {
      switch self {
      case .ended(let benchmark, let status):
        "The process that measured \(benchmark.subject): \(benchmark.name) ended with \(status)."
      }
    }
  }

  /// Runs the benchmark at an index of ``Benchmark/all``.
  static func measure(_ benchmark: Benchmark, at place: Int) throws -> [ReportLine] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "\(place)"]) { $1 }
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem.ended(benchmark, status: process.terminationStatus)
    }
    return try JSONDecoder().decode([ReportLine].self, from: data)
  }

  /// Runs the benchmark for which this process was started. Returns false if there is none.
  static func measureOwn() throws -> Bool {
    guard let place = ProcessInfo.processInfo.environment[variable].flatMap({ Int($0) }) else { return false }
    let benchmark = Benchmark.all[place]
    let lines = try benchmark.measure().map { ReportLine($0, of: benchmark) }
    FileHandle.standardOutput.write(try JSONEncoder().encode(lines))
    return true
  }
}
