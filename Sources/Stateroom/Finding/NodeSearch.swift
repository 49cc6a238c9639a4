import RenderTree

/// A search in a part of a session's output for the nodes that meet a query's conditions.
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

  /// The matching nodes so far, up to the limit.
  var matches: NodeMatches {
    let matches = found.lazy.filter(\.isMatch)
    return NodeMatches(
      matches.prefix(limit).map { ($0.node, $0.face) }, areMore: matches.dropFirst(limit).first != nil)
  }

  /// Visits a node and all below it. Returns whether any of them contains the text that matches must contain.
  ///
  /// Complexity: O(n) in the number of nodes. Without such a text the search ends with one match more than the
  /// limit.
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

  /// Returns false if the node cannot meet the conditions, which is determined without reading its props.
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
  /// Returns the node's texts and state, read from its props in the snapshot.
  ///
  /// Complexity: O(n) in the bytes of the props.
  var face: NodeFace { NodeFace(type: typeName.description, props: shownProps) }

  /// The props in the snapshot.
  package var shownProps: JSONValue {
    guard !isEmpty(.props) else { return .object([]) }
    let json = withBytes(of: .props) { [UInt8(ascii: "{")] + $0 + [UInt8(ascii: "}")] }
    return (try? JSONReader.read(json, depthLimit: .max)) ?? .object([])
  }
}
