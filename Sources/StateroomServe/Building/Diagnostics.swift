import Foundation

/// The errors that the compiler reported.
struct Diagnostics {
  private struct Entry: Hashable {
    let path: String
    let line: Int
    let message: String
  }

  private var entries: [Entry] = []
  private var plain: [String] = []

  /// Extracts the errors from the output of a build.
  ///
  /// Complexity: O(n) in the length of the output.
  init(_ output: String) {
    var seen: Set<Entry> = []
    // Errors in what macros have made, whose place follows.
    var expanded: [String] = []
    for line in output.split(separator: "\n") {
      if let place = Self.originOfExpansion(line) {
        for message in expanded {
          let entry = Entry(path: place.path, line: place.line, message: message)
          if seen.insert(entry).inserted { entries.append(entry) }
        }
        expanded = []
        continue
      }
      guard let mark = line.range(of: "error: ") else { continue }
      let message = String(line[mark.upperBound...])
      let head = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      if line.hasPrefix("macro expansion ") {
        expanded.append(message)
        continue
      }
      // The format is `path:line:column: `.
      guard head.count >= 4, line.hasPrefix("/"), let number = Int(head[head.count - 3]) else {
        if !plain.contains(message), plain.count < 20 { plain.append(message) }
        continue
      }
      let path = head.dropLast(3).joined(separator: ":")
      let entry = Entry(path: path, line: number, message: message)
      if seen.insert(entry).inserted { entries.append(entry) }
    }
  }

  /// Returns the place of a macro in whose expansion there were errors, if a line of the output names it: as
  /// `path:line:column: note: expanded code originates here`.
  private static func originOfExpansion(_ text: Substring) -> (path: String, line: Int)? {
    guard let mark = text.range(of: ": note: expanded code originates here"),
      let start = text.firstIndex(of: "/"), start < mark.lowerBound
    else { return nil }
    let parts = text[start..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]) else { return nil }
    return (parts.dropLast(2).joined(separator: ":"), line)
  }

  /// The errors without a path.
  var unplaced: [String] { plain }

  /// Returns the errors as findings. `original` maps a path of the generated package to the project's.
  func findings(_ original: (String) -> String) -> [Finding] {
    entries.map { entry in
      let missing = Self.missing(entry.message)
      return Finding(
        path: original(entry.path), line: entry.line, message: entry.message,
        subject: missing ?? entry.message,
        advice: missing.map { Self.ofBetas.contains($0) ? Self.betaAdvice : Self.advice })
    }
  }

  /// Names that only the betas of the first SwiftUI had.
  private static let ofBetas: Set<String> = [
    "BindableObject", "NavigationButton", "PresentationButton", "PresentationLink", "SegmentedControl",
    "DynamicNavigationDestinationLink", "ObjectBinding", "tapAction", "longPressAction", "presentation",
  ]

  private static let betaAdvice =
    "Only the betas of the first SwiftUI, of 2019, had this name: the app does not compile with today's Xcode either."

  private static let advice =
    "Stateroom has no such name (see Coverage); put what needs it behind #if canImport(UIKit), with a way without it in #else."

  /// Returns the missing name, if the error is that of a missing name.
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
