import RenderTree

/// A query for all nodes of a session that meet conditions.
package struct NodeQuery: Hashable, Sendable {
  /// The conditions, which a node must all meet.
  package var conditions: [NodeCondition]
  /// A text that the texts of a node, or of one below it, must contain, case-insensitively.
  package var containing: String?
  /// A node to look below. A node with a label and no children means its row.
  package var within: String?
  /// The maximum number of nodes in the result.
  package var limit: Int
  /// Whether labels that no node has may be the names of symbols for people.
  package var triesSpokenNames = false
  /// The work after which the search is given up, in bytes that it reads.
  package var workLimit = Int.max

  package init(
    _ conditions: [NodeCondition] = [], containing: String? = nil, within: String? = nil, limit: Int = 100
  ) {
    self.conditions = conditions
    self.containing = containing
    self.within = within
    self.limit = limit
  }
}

/// The nodes that match a query, in document order.
package struct NodeMatches {
  package var nodes: [(node: RenderedNode, face: NodeFace)] = []
  /// Whether more nodes match than the query's limit.
  private var areMore = false
  /// The work of the search, in bytes.
  package fileprivate(set) var work = 0
  /// Whether the search was given up, because it was too much work.
  package private(set) var isGivenUp = false

  package init() {}

  init(
    _ nodes: [(node: RenderedNode, face: NodeFace)], areMore: Bool, work: Int, isGivenUp: Bool
  ) {
    (self.nodes, self.areMore) = (nodes, areMore)
    (self.work, self.isGivenUp) = (work, isGivenUp)
  }
}

extension Session {
  /// Finds all nodes in the snapshot that meet the conditions of a query.
  ///
  /// Throws if the node to look below is not found.
  ///
  /// - Complexity: O(n) in the number of nodes and the size of their props, up to a limit.
  package func nodes(matching query: NodeQuery) throws(TargetProblem) -> NodeMatches {
    guard let root = try area(named: query.within) ?? tree.outputRoot else { return NodeMatches() }
    var search = NodeSearch(query)
    search.visit(root)
    let matches = search.matches
    guard query.triesSpokenNames, matches.nodes.isEmpty, !matches.isGivenUp else { return matches }
    var spoken = query
    spoken.conditions = query.conditions.map(\.spoken)
    guard spoken.conditions != query.conditions else { return matches }
    spoken.workLimit -= matches.work
    var second = NodeSearch(spoken)
    second.visit(root)
    return second.matches.outermost.adding(work: matches.work)
  }
}

extension NodeMatches {
  /// The matches that are not within another match, because the symbol in a button has the button's name, and
  /// that are not hidden from assistive technology together with a view around them.
  ///
  /// - Complexity: O(*n* × *d*), where *n* is the number of nodes that were found and *d* their depth.
  @MainActor fileprivate var outermost: NodeMatches {
    var result = self
    let found = Set(nodes.map { ObjectIdentifier($0.node) })
    result.nodes.removeAll {
      $0.node.isBelow { found.contains(ObjectIdentifier($0)) || $0.isAccessibilityHidden }
    }
    return result
  }

  /// Returns the matches of a search that another one came before.
  fileprivate func adding(work: Int) -> NodeMatches {
    var result = self
    result.work += work
    return result
  }

  /// Writes `{"revision", "nodes", "more"}`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes that were found.
  @MainActor package func write(at revision: Revision, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("revision")
      json.write(revision)
      json.writeKey("nodes")
      json.write("[" as Unicode.Scalar)
      for match in nodes {
        json.separate()
        Self.write(match.node, match.face, to: json)
      }
      json.write("]" as Unicode.Scalar)
      json.writeKey("more")
      json.write(areMore)
    }
  }

  @MainActor private static func write(_ node: RenderedNode, _ face: NodeFace, to json: JSONWriter) {
    json.writeNode(
      id: node.digest.description, type: face.type, label: face.name, spokenName: face.spokenName,
      text: face.text, identifier: face.identifier
    ) {
      if let value = face.value {
        json.writeKey("value")
        json.write(value)
      }
      json.writeKey("enabled")
      json.write(face.isEnabled)
      json.writeLiteral(",\"actions\":[")
      node.withBytes(of: .actions) { json.write($0) }
      json.write("]" as Unicode.Scalar)
    }
  }
}
