import RenderTree
import Stateroom

/// The first content of a page, before its script has asked for anything: the words of a scene as HTML, and its tree as data.
struct PageSnapshot {
  /// The size in bytes up to which a tree is part of the page.
  static let largest = 64 * 1024

  /// The words, without scripts, styles and forms.
  let words: String
  /// The data as JSON, which cannot end the element that contains it.
  let data: String
  /// The types of the nodes, whether any shows a symbol, and whether any wants to know what the page measures.
  private let needs: Needs

  /// Creates the snapshot of a tree in the language of its texts. `data` is a JSON object with the tree.
  ///
  /// - Complexity: O(n) in the number of nodes.
  init(_ root: JSONValue, data: [UInt8], language: (tag: String, isRightToLeft: Bool)) {
    var html = HTMLWriter()
    html.begin(
      "div", ["class": "first-words", "lang": language.tag, "dir": language.isRightToLeft ? "rtl" : nil])
    var markup = NodeMarkup(continuing: html)
    html = HTMLWriter()
    markup.write(root)
    html = markup.finish()
    html.end("div")
    words = String(decoding: html.bytes, as: UTF8.self)
    self.data = String(embedding: data)
    var needs = Needs()
    needs.note(root)
    self.needs = needs
  }

  /// Returns the names of the parts of the page that draw the tree, given the types that each part draws.
  func parts(_ drawn: [String: Set<String>]) -> [String] {
    var parts = Set(drawn.filter { !$0.value.isDisjoint(with: needs.types) }.keys)
    if needs.isMeasured { parts.insert("layout") }
    if needs.showsSymbols { parts.insert("symbols") }
    return parts.sorted()
  }

  private struct Needs {
    var types: Set<String> = []
    var showsSymbols = false
    var isMeasured = false

    /// Notes the types of a node and of those below it, and whether they show symbols or are measured.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the size of the nodes.
    mutating func note(_ node: JSONValue) {
      if let type = node["type"]?.stringValue { types.insert(type) }
      if let props = node["props"] {
        if Self.namesSymbol(props) { showsSymbols = true }
        // Tabs and choices have symbols of their own.
        if case .array(let options)? = props["options"], options.contains(where: Self.namesSymbol) {
          showsSymbols = true
        }
      }
      if case .array(let actions)? = node["actions"],
        actions.contains(.string("resize")) || actions.contains(.string("scroll"))
      {
        isMeasured = true
      }
      guard case .array(let children)? = node["children"] else { return }
      for child in children { note(child) }
    }

    private static func namesSymbol(_ members: JSONValue) -> Bool {
      members["systemName"] != nil || members["systemImage"] != nil
    }
  }
}
