import RenderTree

/// A search in a part of a session's output for the nodes that meet a query's conditions.
@MainActor
struct NodeSearch {
  private let conditions: [NodeCondition]
  private let mentioning: NodeCondition?
  private let limit: Int
  private let workLimit: Int
  private let types: [[UInt8]]
  private let necessaryBytes: [TwoWayPattern<UInt8>]
  /// The work that the search has done, in bytes: those that it has read, and a few for each node.
  private(set) var work = 0
  private var found: [(node: RenderedNode, face: NodeFace, isMatch: Bool)] = []

  /// The work for a node whose props are not read.
  private static let workForNode = 64

  init(_ query: NodeQuery) {
    conditions = query.conditions.map(\.prepared)
    mentioning = query.containing.map { .mentioning($0) }
    limit = query.limit
    workLimit = query.workLimit
    types = query.conditions.compactMap { condition in
      guard case .type(let names) = condition, names.count == 1 else { return nil }
      return Array(names[0].lowercased().utf8)
    }
    necessaryBytes = query.conditions.compactMap(\.necessaryBytes).map(TwoWayPattern.init)
  }

  /// The matching nodes so far, up to the limit.
  var matches: NodeMatches {
    let matches = found.lazy.filter(\.isMatch)
    return NodeMatches(
      matches.prefix(limit).map { ($0.node, $0.face) }, areMore: matches.dropFirst(limit).first != nil,
      work: work, isGivenUp: isGivenUp)
  }

  private var isGivenUp: Bool { work > workLimit }

  /// Visits a node and all below it. Returns whether any of them contains the wanted text, if a candidate
  /// depends on that: the node or one around it.
  ///
  /// - Complexity: O(n) in the number of nodes and the size of their props. Without such a text the search ends with one
  ///   match more than the limit.
  @discardableResult
  mutating func visit(_ node: RenderedNode, inCandidate: Bool = false) -> Bool {
    if isGivenUp || mentioning == nil && found.count > limit { return false }
    work += Self.workForNode
    let (conditions, mentioning) = (conditions, mentioning)
    var face: NodeFace?
    let isCandidate = mayMatch(node) && conditions.allSatisfy { $0.holds(for: read(node, &face)) }
    let place = found.count
    if isCandidate { found.append((node, read(node, &face), mentioning == nil)) }
    let decides = isCandidate || inCandidate
    var isMentioned = decides && mentioning.map { $0.holds(for: read(node, &face)) } ?? false
    node.forEachOutputChild { child in
      if visit(child, inCandidate: decides) { isMentioned = true }
    }
    if isCandidate, isMentioned { found[place].isMatch = true }
    return isMentioned
  }

  /// Returns false if the node cannot meet the conditions, which is determined without reading its props.
  private mutating func mayMatch(_ node: RenderedNode) -> Bool {
    guard types.allSatisfy({ node.isOfType(lowercased: $0) }) else { return false }
    guard !necessaryBytes.isEmpty else { return true }
    return node.withBytes(of: .props) { props in
      work += props.count
      return necessaryBytes.allSatisfy { $0.firstPlace(in: props) != nil }
    }
  }

  private mutating func read(_ node: RenderedNode, _ face: inout NodeFace?) -> NodeFace {
    if let face { return face }
    work += node.withBytes(of: .props) { $0.count }
    let made = node.face
    face = made
    return made
  }
}

extension RenderedNode {
  /// Returns the node's texts and state, read from its props in the snapshot.
  ///
  /// - Complexity: O(n) in the bytes of the props.
  var face: NodeFace { NodeFace(type: typeName.description, props: shownProps) }

  /// The props in the snapshot.
  package var shownProps: JSONValue {
    guard !isEmpty(.props) else { return .object([]) }
    let json = withBytes(of: .props) { [UInt8(ascii: "{")] + $0 + [UInt8(ascii: "}")] }
    return (try? JSONReader.read(json, depthLimit: .max)) ?? .object([])
  }
}
