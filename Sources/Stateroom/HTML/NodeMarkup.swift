import RenderTree

/// Writes nodes as HTML without script or style: texts as headings, paragraphs, lists and tables, and controls as
/// forms, if there is an address for these.
package struct NodeMarkup {
  /// The address of the page's forms, and the token that proves their origin.
  package struct Forms: Sendable {
    let address: String
    let token: String
    /// The node that the page shows, or nil if it shows the whole session.
    let page: String?

    package init(address: String, token: String, page: String?) {
      self.address = address
      self.token = token
      self.page = page
    }
  }

  private var html: HTMLWriter
  let forms: Forms?
  /// The level of the next heading.
  private var level = 1

  /// Continues a document. Without forms the controls have no effect.
  package init(continuing html: HTMLWriter = HTMLWriter(), forms: Forms? = nil) {
    self.html = html
    self.forms = forms
  }

  // MARK: Parts of pages

  /// Calls a closure with the writer.
  mutating func markup(_ write: (inout HTMLWriter) -> Void) { write(&html) }

  /// Returns the writer without a copy. It may be given back with more content.
  package mutating func finish() -> HTMLWriter {
    defer { html = HTMLWriter() }
    return html
  }

  mutating func giveBack(_ html: HTMLWriter) { self.html = html }

  /// Writes a heading, and the content below it one level deeper.
  mutating func under(_ title: String?, id: String? = nil, _ content: (inout NodeMarkup) -> Void) {
    guard let title, !title.isEmpty else { return content(&self) }
    heading(title, id: id)
    level += 1
    content(&self)
    level -= 1
  }

  private mutating func heading(_ title: String, id: String?) {
    let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    html.element(names[min(level, names.count) - 1], ["id": id], text: title)
  }

  /// Writes a text as a paragraph with its line breaks.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func paragraph(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    html.begin("p")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { html.empty("br") }
      html.write(text: String(line))
    }
    html.end("p")
  }

  // MARK: Nodes

  /// Writes a node with everything below it.
  ///
  /// - Complexity: O(n) in the number of nodes.
  package mutating func write(_ json: JSONValue) {
    let node = MarkedNode(json)
    writeOwn(node)
    writeFurtherActions(of: node)
  }

  /// Writes nodes one after another.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the nodes and of those below them.
  mutating func write(_ nodes: [JSONValue]) {
    for node in nodes { write(node) }
  }

  private mutating func writeOwn(_ node: MarkedNode) {
    let face = node.face
    switch face.type {
    case "Text": write(text: node)
    case "Label": paragraph(face.name)
    case "Image": paragraph(node.pictureName)
    case "Canvas", "Color": paragraph(face["accessibilityLabel"]?.stringValue)
    case "Spacer", "Mask": break
    case "Divider": html.empty("hr")
    case "Link": write(link: node)
    case "Button", "NavigationLink": write(button: node)
    case "Toggle": write(toggle: node)
    case "TextField", "SecureField", "SearchField", "TextEditor": write(field: node)
    case "Slider", "DatePicker", "ColorPicker": write(input: node)
    case "Stepper": write(stepper: node)
    case "Picker": write(picker: node)
    case "ProgressView", "Gauge": write(gauge: node)
    case "DisclosureGroup": write(disclosure: node)
    case "Chart": write(chart: node)
    case "Map": write(map: node)
    default: writeContainer(node)
    }
  }

  /// Writes a text as a paragraph or heading, with its links.
  private mutating func write(text node: MarkedNode) {
    let traits = node.face["traits"]
    if case .array(let traits)? = traits, traits.contains(.string("isHeader")), let text = node.face.text {
      return heading(text, id: nil)
    }
    guard case .array(let runs)? = node.face["runs"] else { return paragraph(node.face.text) }
    html.begin("p")
    for run in runs {
      let text = run["text"]?.stringValue ?? ""
      if let address = run["link"]?.stringValue, Self.isFollowed(address) {
        html.begin("a", ["href": address, "rel": "noreferrer"])
        html.write(text: text)
        html.write("</a>")
      } else {
        html.write(text: text)
      }
    }
    html.end("p")
  }

  /// Returns whether an address leads to a page or a person, and has no other effect.
  static func isFollowed(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto", "tel"].contains(scheme) && address.contains(":")
  }
}
