import RenderTree

/// Writes a change as lines for people: a line for each changed node, as it is now, and below it the new
/// nodes.
///
/// ```
/// revision 4 since 3
/// ~ Text "Guests: 2" #guests
/// ~ List, 3 children
/// +   Toggle "Breakfast" off
/// ```
///
/// Runtime issues have lines with `!`, addresses that the client is to open lines with `>`.
@MainActor
package struct ChangeOutline {
  /// The lines as one text, each with its end.
  package private(set) var description = ""

  /// The outline of the output of ``Session/writeChanges(since:to:)``. Complexity: O(length).
  package init(_ change: JSONValue, in session: Session) {
    let revisions = ["revision", "since"].map { OutlineLine.text(of: change[$0] ?? .null) }
    write("revision \(revisions[0]) since \(revisions[1])")
    for entry in Self.elements(change["invalidated"]) { write(entry, session) }
    for issue in Self.elements(change["issues"]) {
      write("! \(issue["code"]?.stringValue ?? ""): \(OutlineLine.text(of: issue["message"] ?? .null))")
    }
    for address in Self.elements(change["open"]) { write("> \(address.stringValue ?? "")") }
  }

  private mutating func write(_ line: String) {
    description += line + "\n"
  }

  /// Writes what has changed of a node.
  private mutating func write(_ entry: JSONValue, _ session: Session) {
    guard let id = entry["id"]?.stringValue, let digest = Digest(id), let node = session.tree.index[digest]
    else { return }
    let hasOtherChildren = entry["children"] != nil || entry["splice"] != nil
    let children =
      hasOtherChildren ? ", \(node.childCount) \(node.childCount == 1 ? "child" : "children")" : ""
    write("~ \(OutlineLine(node.ownJSON).text)\(children)")
    var writer = OutlineWriter()
    for child in Self.elements(entry["children"]) where child["id"] != nil { writer.write(child) }
    for step in Self.elements(entry["splice"]) {
      for child in Self.elements(step["insert"]) where child["id"] != nil { writer.write(child) }
    }
    for line in writer.lines { write("+   \(line)") }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }
}

extension RenderedNode {
  /// The node as the snapshot has it, without its children.
  fileprivate var ownJSON: JSONValue {
    .object([
      JSONMember(name: "type", value: .string(typeName.description)),
      JSONMember(name: "props", value: shownProps),
      JSONMember(name: "actions", value: .array(offeredActions.map { .string($0) })),
    ])
  }
}
