/// The reason why an action found no element, or several.
struct SearchProblem: Error, CustomStringConvertible {
  private static let shown = 12
  private let words: String

  init(words: String) {
    self.words = words
  }

  /// No element is at the end of a path.
  init(missing path: ElementPath, in screen: SeenElement) {
    let kin = ElementPath(path.app, [.descendants(path.type)]).elements(in: screen)
    let names = XCUIApplication.likeliest(kin).map { "'\($0.label.isEmpty ? $0.identifier : $0.label)'" }
      .filter { $0 != "''" }
    let shown = names.prefix(Self.shown).joined(separator: ", ") + (names.count > Self.shown ? ", …" : "")
    words =
      "No \(path.words). \(names.isEmpty ? "There is no other \(path.type.words)." : "There are: \(shown).")"
      + "\nThe screen:\n\(screen.lines().joined(separator: "\n"))"
  }

  /// Several elements are at the end of a path.
  init(several found: [SeenElement], of path: ElementPath) {
    words =
      "Several elements are \(path.words); choose one by firstMatch or element(boundBy:):\n"
      + found.prefix(Self.shown).map { $0.lines()[0] }.joined(separator: "\n")
  }

  var description: String { words }
}
