import RenderTree

/// Completes the wire format of a transition with the looks that custom modifiers have rendered.
@MainActor
struct TransitionWriter {
  private var looks: ArraySlice<RenderedNode>
  /// Whether all that the modifiers add to the content is written.
  private(set) var isComplete = true

  init(looks: [RenderedNode]) { self.looks = looks[...] }

  /// Returns the wire format of a transition with all looks.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the transition and of what its modifiers render.
  mutating func json(_ transition: JSONValue) -> JSONValue {
    switch transition {
    case .array(let parts): return .array(parts.map { json($0) })
    case .object(let members):
      if transition["type"] == .string("modifier") { return own(members) }
      return .object(members.map { JSONMember(name: $0.name, value: json($0.value)) })
    default: return transition
    }
  }

  /// Returns the wire format of a custom transition, which takes the next looks. It is two transitions if the
  /// removal differs from the insertion.
  private mutating func own(_ members: [JSONMember]) -> JSONValue {
    let named = members.filter { $0.name != "phases" }
    let count = JSONValue.object(members)["phases"] == .integer(3) ? 3 : 2
    guard looks.count >= count else {
      isComplete = false
      return .object(named)
    }
    let phases = looks.prefix(count).map { JSONValue.array(entries(of: $0)) }
    looks = looks.dropFirst(count)
    func between(_ active: JSONValue) -> JSONValue {
      .object(
        named + [JSONMember(name: "active", value: active), JSONMember(name: "identity", value: phases[1])])
    }
    if count == 2 || phases[0] == phases[2] { return between(phases[0]) }
    return .members(
      ("type", .string("asymmetric")), ("insertion", between(phases[0])), ("removal", between(phases[2])))
  }

  /// Returns the entries of the modifiers around the content, the innermost first.
  private mutating func entries(of look: RenderedNode) -> [JSONValue] {
    var path: [RenderedNode] = []
    // Modifiers that leave the content out hide it.
    guard gather(look, into: &path), let content = path.first else {
      return [.members(("opacity", .integer(0)))]
    }
    var entries: [JSONValue] = []
    for node in path {
      guard case .array(let modifiers) = BoxReader.json(of: .modifiers, node) else { continue }
      for entry in modifiers where entry["measured"] == nil {
        if case .object(let members) = entry, members.first?.value["node"] != nil {
          isComplete = false
        } else {
          entries.append(entry)
        }
      }
    }
    let style = BoxReader.json(of: .props, content)["foregroundStyle"]
    if let style, style != BoxReader.json(of: .props, look)["foregroundStyle"] {
      entries.append(.members(("foregroundStyle", style)))
    }
    return entries
  }

  /// Collects the nodes from the content to a node around it. Views beside it have no place in a look.
  ///
  /// - Returns: Whether the node contains the content.
  private mutating func gather(_ node: RenderedNode, into path: inout [RenderedNode]) -> Bool {
    if node is ElementNode<TransitionStandIn> {
      path.append(node)
      if node.childCount > 0 { isComplete = false }
      return true
    }
    var children: [RenderedNode] = []
    node.forEachOutputChild { children.append($0) }
    var holds = false
    for child in children {
      if !holds, gather(child, into: &path) { holds = true } else { isComplete = false }
    }
    if holds { path.append(node) }
    return holds
  }
}
