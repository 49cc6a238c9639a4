import Foundation

/// A description of the end of a process that was not asked to end, made from what it wrote to its standard error.
struct EndReport {
  private let lines: [Substring]
  private let end: AppProcess.End
  private let folder: String
  private let library: String?

  /// Reads the last output of a process that had opened a library. Files are named relative to a folder.
  init(_ output: [UInt8], _ end: AppProcess.End, library: String?, of folder: String) {
    self.library = library
    lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    self.end = end
    self.folder = folder
  }

  /// The problem that pages show.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the output.
  var problem: DevelopmentStatus.Problem {
    if let stall = lines.firstIndex(where: { $0.contains("(--stall-limit)") }) {
      let view = lines[stall].firstMatch(of: /view=("[^"]*"|\S+)/).map { String($0.1) }
      return .init(
        title: "The app did not come to an end of its work",
        detail: view.map { "In \($0)" } ?? "", places: places(after: stall, "This call did not return."))
    }
    if let fatal = lines.lastIndex(where: { $0.contains("Fatal error") || $0.contains("Precondition failed") }
    ) {
      let text = lines[fatal]
      let mark = text.range(of: "Fatal error: ") ?? text.range(of: "Fatal error")
      let message = String(mark.map { text[$0.upperBound...] } ?? text)
      var places = places(after: fatal, message)
      if places.isEmpty, let place = Self.place(in: text[..<(mark?.lowerBound ?? text.startIndex)]),
        place.path.hasPrefix(folder + "/")
      {
        places = [.init(place.path, place.line, message, of: folder)]
      }
      return .init(
        title: "The app trapped", detail: places.isEmpty ? message : "", places: places
      )
    }
    let reason =
      switch end {
      case .exit(let status): "It ended with status \(status)."
      case .signal(let signal): "It was ended by signal \(signal) (\(String(cString: strsignal(signal))))."
      }
    let words = lines.suffix(20).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    return .init(title: "The app has ended", detail: "\(reason)\n\(words)")
  }

  /// Returns the first places in the project's files that are named after a line.
  private func places(after line: Int, _ message: String) -> [DevelopmentStatus.Problem.Place] {
    var places: [DevelopmentStatus.Problem.Place] = []
    // The rest of a long stack is the server's.
    for text in lines[line...].prefix(40) where places.count < 5 {
      guard let found = Self.place(in: text) ?? library.flatMap({ Self.place(in: text, of: $0) }),
        found.path.hasPrefix(folder + "/")
      else { continue }
      places.append(.init(found.path, found.line, places.isEmpty ? message : "Called from here.", of: folder))
    }
    return places
  }

  /// Returns the file and line of a call that a text names by its place in a library, as in `? in app.so+0x3f38`.
  private static func place(in text: Substring, of library: String) -> (path: String, line: Int)? {
    let name = (library as NSString).lastPathComponent
    guard let mark = text.range(of: "\(name)+0x"),
      let address = Int(text[mark.upperBound...].prefix(while: \.isHexDigit), radix: 16)
    else { return nil }
    // The address is that of the call's return.
    let run = Run(
      "llvm-symbolizer", ["--obj=\(library)", "--no-inlines", "0x\(String(address - 1, radix: 16))"])
    return run.output.split(separator: "\n").lazy.compactMap(place).first
  }

  /// Returns the file and line that a text names, as in `in f() at /a/b.swift:12:3`.
  private static func place(in text: Substring) -> (path: String, line: Int)? {
    guard let match = text.firstMatch(of: /(\/[^:]*\.swift):([0-9]+)/), let line = Int(match.2) else {
      return nil
    }
    return (String(match.1), line)
  }
}
