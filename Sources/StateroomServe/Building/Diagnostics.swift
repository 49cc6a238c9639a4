import Foundation

/// What the compiler said.
struct Diagnostics {
  private struct Entry: Hashable {
    let path: String
    let line: Int
    let message: String
  }

  private var entries: [Entry] = []
  private var plain: [String] = []

  /// Takes the errors out of the output of a build. Complexity: O(length).
  init(_ output: String) {
    var seen: Set<Entry> = []
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: "error: ") else { continue }
      let message = String(line[mark.upperBound...])
      let head = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      // `path:line:column: `
      guard head.count >= 4, line.hasPrefix("/"), let number = Int(head[head.count - 3]) else {
        if !plain.contains(message), plain.count < 20 { plain.append(message) }
        continue
      }
      let path = head.dropLast(3).joined(separator: ":")
      let entry = Entry(path: path, line: number, message: message)
      if seen.insert(entry).inserted { entries.append(entry) }
    }
  }

  /// Errors that name no place.
  var unplaced: [String] { plain }

  /// The errors with the paths that a project has for them.
  func findings(_ original: (String) -> String) -> [Finding] {
    entries.map { entry in
      let missing = Self.missing(entry.message)
      return Finding(
        path: original(entry.path), line: entry.line, message: entry.message,
        subject: missing ?? entry.message,
        advice: missing == nil ? nil : Self.advice)
    }
  }

  private static let advice =
    "Stateroom has no such name (see Coverage); put what needs it behind #if canImport(UIKit), with a way without it in #else."

  /// The name that is missing, if that is the error.
  private static func missing(_ message: String) -> String? {
    let starts = [
      "cannot find ", "cannot find type ", "no such module ", "unknown attribute ", "no macro named ",
    ]
    guard starts.contains(where: message.hasPrefix) || message.contains(" has no member ") else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count >= 3 else { return nil }
    return String(message.contains(" has no member ") ? quoted[quoted.count - 2] : quoted[1])
  }
}
