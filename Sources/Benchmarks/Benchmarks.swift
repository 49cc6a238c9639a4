import ArgumentParser
import Foundation
import StateroomServer

/// The program: it runs the command line, unless it was started to serve a benchmark.
@main
@MainActor
enum Program {
  static func main() {
    if let role = ServerRole.current { return role.perform() }
    // What is measured without a server uses memory as it does in one.
    ProcessMemory.configureAllocator()
    do {
      if try !BenchmarkProcess.measureOwn() { BenchmarksCommand.main() }
    } catch {
      BenchmarksCommand.exit(withError: error)
    }
  }
}

/// Runs the benchmarks and prints a table.
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures Stateroom beside what it is to be compared with, in the same run.",
    discussion: """
      Each figure is the median of several rounds with half the distance between its quartiles, and each thing is \
      measured in turn with what stands beside it, in a process of its own. Trust the processor's time: the wall's is that of the whole machine.
      """)

  @Option(help: "Run those whose subject or name contains this.")
  var filter: String?

  @Option(help: ArgumentHelp("Keep the table as JSON.", valueName: "file"))
  var json: String?

  func run() throws {
    try MainActor.assumeIsolated {
      #if DEBUG
        print("A debug build: its figures say nothing. Use swift run -c release Benchmarks.")
      #endif
      let machine = MachineLoad()
      var table = Table()
      table.printHead()
      for (place, benchmark) in Benchmark.all.enumerated() where benchmark.matches(filter) {
        for line in try BenchmarkProcess.measure(benchmark, at: place) { table.append(line) }
      }
      print("\n" + machine.description)
      if let json { try table.json(beside: machine.description).write(to: URL(fileURLWithPath: json)) }
    }
  }
}
