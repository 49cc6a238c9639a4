import RenderTree

/// Writes nodes as an outline for people: a line each, with type, name, value, state and actions.
///
/// ```
/// Form
///   Section "Guest"
///     TextField "Name" = "Grace" #name
///     Toggle "Breakfast" on
///   Button "Book" disabled
/// ```
///
/// Containers that only arrange others are omitted, and so are texts that a line above already has.
package struct OutlineWriter {
  /// The lines so far, without line ends.
  package private(set) var lines: [String] = []
  private let showsIDs: Bool

  /// Creates a writer that optionally ends each line with the node's id.
  package init(showsIDs: Bool = false) {
    self.showsIDs = showsIDs
  }

  /// The lines as one text, each with its end.
  package var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  /// Writes a node with everything below it. Complexity: O(nodes).
  package mutating func write(_ node: JSONValue) {
    write(node, depth: 0, above: "")
  }

  /// Writes a node and its descendants. `above` is the name of the nearest ancestor that has a line.
  private mutating func write(_ node: JSONValue, depth: Int, above: String) {
    let line = OutlineLine(node)
    let isLeftOut = line.isArrangement || line.repeats(above)
    if !isLeftOut {
      let id = showsIDs ? node["id"]?.stringValue.map { " @\($0)" } ?? "" : ""
      lines.append(String(repeating: "  ", count: depth) + line.text + id)
    }
    guard case .array(let children)? = node["children"] else { return }
    for child in children {
      write(child, depth: isLeftOut ? depth : depth + 1, above: isLeftOut ? above : line.name ?? above)
    }
  }
}
