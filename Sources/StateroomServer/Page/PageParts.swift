import StateroomHTTP

/// The parts of the page's script that are loaded once they are needed, by the names of what they draw.
struct PageParts {
  private var drawn: [String: String] = [:]

  init(drawn: [String: String]) { self.drawn = drawn }

  /// Reads what each part draws from `parts/draws.js`: lines `part: "Name Name",`.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the length of the file.
  @MainActor init(_ files: StaticFiles) {
    guard case .bytes(let bytes)? = files.response(named: "parts/draws.js")?.body else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let pieces = line.split(separator: "\"")
      guard pieces.count == 3, pieces[0].hasSuffix(": ") else { continue }
      let part = String(pieces[0].dropLast(2).drop { $0 == " " })
      for name in pieces[1].split(separator: " ") { drawn[String(name)] = part }
    }
  }

  /// Returns the part that draws what has a name, or nil if the page has it from the start.
  func part(_ name: String) -> String? { drawn[name] }
}
