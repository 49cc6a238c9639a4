import RenderTree

/// A walk over a part of a session's output that collects the nodes that meet the conditions of a query.
@MainActor
struct NodeSearch {
  private let conditions: [NodeCondition]
  private let mentioning: NodeCondition?
  private let limit: Int
  private let types: [[UInt8]]
  private let necessaryBytes: [[UInt8]]
  private var found: [(node: RenderedNode, face: NodeFace, isMatch: Bool)] = []

  init(_ query: NodeQuery) {
    conditions = query.conditions
    mentioning = query.containing.map { .mentioning($0) }
    limit = query.limit
    types = query.conditions.compactMap { condition in
      guard case .type(let names) = condition, names.count == 1 else { return nil }
      return Array(names[0].lowercased().utf8)
    }
    necessaryBytes = query.conditions.compactMap(\.necessaryBytes)
  }

  /// The nodes that were found, up to the limit.
  var matches: NodeMatches {
    let matches = found.lazy.filter(\.isMatch)
    return NodeMatches(
      matches.prefix(limit).map { ($0.node, $0.face) }, areMore: matches.dropFirst(limit).first != nil)
  }

  /// Looks at a node and all below it; returns whether any of them mentions the text that matches must contain.
  ///
  /// Complexity: O(nodes). Without such a text it ends with one match more than are wanted.
  @discardableResult
  mutating func visit(_ node: RenderedNode) -> Bool {
    if mentioning == nil, found.count > limit { return false }
    var face: NodeFace?
    let isCandidate = mayMatch(node) && conditions.allSatisfy { $0.holds(for: read(node, &face)) }
    let place = found.count
    if isCandidate { found.append((node, read(node, &face), mentioning == nil)) }
    var isMentioned = mentioning.map { $0.holds(for: read(node, &face)) } ?? false
    node.forEachOutputChild { child in
      if visit(child) { isMentioned = true }
    }
    if isCandidate, isMentioned { found[place].isMatch = true }
    return isMentioned
  }

  /// Whether the conditions may hold for a node, as far as can be told without reading its props.
  private func mayMatch(_ node: RenderedNode) -> Bool {
    guard types.allSatisfy({ node.isOfType(lowercased: $0) }) else { return false }
    guard !necessaryBytes.isEmpty else { return true }
    return node.withBytes(of: .props) { props in
      necessaryBytes.allSatisfy { $0.withUnsafeBufferPointer(props.contains) }
    }
  }

  private func read(_ node: RenderedNode, _ face: inout NodeFace?) -> NodeFace {
    if let face { return face }
    let made = node.face
    face = made
    return made
  }
}

extension RenderedNode {
  /// The node's words and state, read from what the snapshot shows of it. Complexity: O(bytes of the props).
  package var face: NodeFace { NodeFace(type: typeName.description, props: shownProps) }

  /// The props that the snapshot shows.
  package var shownProps: JSONValue {
    guard !isEmpty(.props) else { return .object([]) }
    let json = withBytes(of: .props) { [UInt8(ascii: "{")] + $0 + [UInt8(ascii: "}")] }
    return (try? JSONReader.read(json, depthLimit: .max)) ?? .object([])
  }
}
