import RenderTree

/// Names a node the way people do: by id, accessibility identifier or label.
package struct Target: Hashable, Sendable {
  package let name: String
  /// Look below one node only.
  package var within: String?
  /// Look at nodes of one type only, in any case: `button`.
  package var role: String?

  package init(_ name: String, within: String? = nil, role: String? = nil) {
    self.name = name
    self.within = within
    self.role = role
  }
}

/// Why a target was not found.
package enum TargetProblem: Error, Hashable {
  /// Nothing has that name; what could have been meant.
  case notFound(String, candidates: [Candidate])
  /// So many nodes have it; the first ones in document order.
  case ambiguous(String, count: Int, candidates: [Candidate])
  /// The node to look below was not found.
  indirect case area(TargetProblem)

  /// A node that can be named.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let type: String
    package let label: String?
    package let identifier: String?
  }
}

extension Session {
  private static let candidateLimit = 20

  /// Finds a node by id, else by identifier, else by label. Nodes that offer no action give way to those that
  /// do where an action is wanted. Complexity: O(1) apart from the first search by name.
  package func find(_ target: Target, forAction: Bool) throws(TargetProblem) -> RenderedNode {
    var area: RenderedNode?
    if let within = target.within {
      do { area = try find(Target(within), forAction: false) } catch { throw .area(error) }
    }
    func isMeant(_ node: RenderedNode) -> Bool {
      if let role = target.role, node.typeName.description.lowercased() != role.lowercased() { return false }
      guard let area else { return true }
      var ancestor: RenderedNode? = node
      while let current = ancestor {
        if current === area { return true }
        ancestor = current.outputParent
      }
      return false
    }

    if let digest = Digest(target.name), let node = tree.index[digest], isMeant(node) { return node }
    let name = target.name.trimmed
    // Names are those of assistive technology, which does not find what is hidden.
    var matches = tree.index.nodes(named: name).filter { isMeant($0) && !$0.outputLimits.isHidden }
    let identified = matches.filter { $0.accessibilityIdentifier == name }
    if !identified.isEmpty { matches = identified }
    if forAction, matches.count > 1 {
      let acting = matches.filter(\.offersActions)
      if !acting.isEmpty { matches = acting }
    }
    switch matches.count {
    case 1: return matches[0]
    case 0: throw .notFound(target.name, candidates: candidates(where: isMeant, forAction: forAction))
    default:
      throw .ambiguous(
        target.name, count: matches.count,
        candidates: DocumentOrder(of: matches).nodes.prefix(Self.candidateLimit).map(\.candidate))
    }
  }

  private func candidates(
    where isMeant: (RenderedNode) -> Bool, forAction: Bool
  ) -> [TargetProblem.Candidate] {
    var result: [TargetProblem.Candidate] = []
    func visit(_ node: RenderedNode) {
      guard result.count < Self.candidateLimit else { return }
      if isMeant(node), !node.outputLimits.isHidden, node.offersActions || !forAction {
        let candidate = node.candidate
        // What can be acted upon is worth its bare id; of the rest only what has a name.
        if node.offersActions || candidate.label != nil || candidate.identifier != nil {
          result.append(candidate)
        }
      }
      node.forEachOutputChild(visit)
    }
    if let root = tree.outputRoot { visit(root) }
    return result
  }
}

extension RenderedNode {
  var candidate: TargetProblem.Candidate {
    .init(
      id: digest.description, type: typeName.description, label: accessibilityName,
      identifier: accessibilityIdentifier)
  }
}
