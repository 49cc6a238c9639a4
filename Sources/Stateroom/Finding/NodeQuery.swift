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
  package private(set) var work = 0
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
  /// Complexity: O(n) in the number of nodes and the size of their props, up to a limit.
  package func nodes(matching query: NodeQuery) throws(TargetProblem) -> NodeMatches {
    guard let root = try area(named: query.within) ?? tree.outputRoot else { return NodeMatches() }
    var search = NodeSearch(query)
    search.visit(root)
    return search.matches
  }
}

extension NodeMatches {
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
      id: node.digest.description, type: face.type, label: face.name, text: face.text,
      identifier: face.identifier
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
