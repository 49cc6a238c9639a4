import RenderTree

extension NodeMarkup {
  /// The number of items of a list. Further ones are counted.
  private static let places = 200

  /// Writes a map as a list of what is on it, and the views in it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  mutating func write(map node: MarkedNode) {
    paragraph(node.face["accessibilityLabel"]?.stringValue)
    var titles: [String] = []
    if case .array(let items)? = node.face["items"] { titles = items.compactMap { $0["title"]?.stringValue } }
    if !titles.isEmpty {
      markup { html in
        html.begin("ul")
        for title in titles.prefix(Self.places) { html.element("li", text: title) }
        html.end("ul")
      }
    }
    if titles.count > Self.places { paragraph("\(titles.count - Self.places) further places") }
    write(node.children)
  }
}
