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
  /// The names of all that is to be drawn.
  private let names: Set<String>

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
    var names = DrawnNames()
    names.note(root)
    self.names = names.names
  }

  /// Returns the parts of the page that draw the tree.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of names in the tree.
  func parts(of page: PageParts) -> [String] { Set(names.compactMap(page.part)).sorted() }
}

/// The names by which parts of the page say what they draw: types of nodes, actions (`zoom()`), styles of a type
/// (`TabView.verticalPage`), and names in props and modifiers, also with a value (`gradient=mesh`).
private struct DrawnNames {
  /// The length in bytes up to which a value is part of a name.
  private static let longest = 16

  private(set) var names: Set<String> = []

  /// Notes the names of a node and of those below it.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the nodes.
  mutating func note(_ node: JSONValue) {
    if let type = node["type"]?.stringValue {
      names.insert(type)
      if let style = node["props"]?["style"]?.stringValue { names.insert("\(type).\(style)") }
    }
    for action in node["actions"]?.elements ?? [] { action.stringValue.map { _ = names.insert("\($0)()") } }
    node["props"].map { look(at: $0) }
    node["modifiers"].map { look(at: $0) }
    for child in node["children"]?.elements ?? [] { note(child) }
  }

  /// Notes the names in a value.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the value.
  private mutating func look(at value: JSONValue) {
    switch value {
    case .object(let members):
      for member in members {
        names.insert(member.name)
        if case .string(let text) = member.value, text.utf8.count <= Self.longest {
          names.insert("\(member.name)=\(text)")
        }
        look(at: member.value)
      }
    case .array(let elements): for element in elements { look(at: element) }
    default: break
    }
  }
}

extension JSONValue {
  /// The elements of an array, or nil for every other value.
  fileprivate var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
