/// The names of those parts of the API that a chart takes and does not show, each once.
final class ChartReports {
  private(set) var names: [String] = []

  func add(_ name: String) { if !names.contains(name) { names.append(name) } }
}
