/// Records events.
@MainActor
final class Journal {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
