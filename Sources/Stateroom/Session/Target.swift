import RenderTree

/// The name of a node as people use it: its id, accessibility identifier or label, or the name of its symbol.
package struct Target: Hashable, Sendable {
  package let name: String
  /// The name of a node to search below, if any. A node with a label and no children means its row.
  package var within: String?
  /// The type of the nodes to search, if any, case-insensitively: `button`.
  package var role: String?

  package init(_ name: String, within: String? = nil, role: String? = nil) {
    self.name = name
    self.within = within
    self.role = role
  }
}

/// The reason why a target was not found.
package enum TargetProblem: Error, Hashable {
  /// No node has the name. The candidates are nodes that could have been meant, most similar first.
  case notFound(String, candidates: [Candidate])
  /// Several nodes have the name. The candidates are all of them in document order, or only some if
  /// `areMore`.
  case ambiguous(String, candidates: [Candidate], areMore: Bool)
  /// The node to search below was not found.
  indirect case area(TargetProblem)

  /// A node that can be named.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let type: String
    package let label: String?
    package let spokenName: String?
    package let identifier: String?

    /// Writes `{"id", "type", "label", "spokenName", "identifier"}`.
    package func write(to json: JSONWriter) {
      json.writeNode(id: id, type: type, label: label, spokenName: spokenName, identifier: identifier)
    }
  }
}

/// The nodes among which a target is searched.
@MainActor
struct TargetScope {
  /// The node that they are in, itself included, or nil if they may be anywhere.
  let area: RenderedNode?
  /// The name of their type in small letters, or nil if they may be of any.
  private let role: [UInt8]?

  init(area: RenderedNode?, role: String?) {
    self.area = area
    self.role = role.map { Array($0.lowercased().utf8) }
  }

  /// Returns whether a node is in the area and has the role.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes up to the area.
  func contains(_ node: RenderedNode) -> Bool {
    if let role, !node.isOfType(lowercased: role) { return false }
    guard let area else { return true }
    var ancestor: RenderedNode? = node
    while let current = ancestor {
      if current === area { return true }
      ancestor = current.outputParent
    }
    return false
  }
}

extension Session {
  private static let candidateLimit = 20
  /// The number of nodes to compare with an unknown name.
  private static let comparedLimit = 200

  /// Finds a node by id, else by identifier, else by label, else by the name of a symbol for people. For an action, nodes that offer any precede those
  /// that do not.
  ///
  /// - Complexity: O(1) apart from the first search by name. Of nodes with equal names, it visits only as many
  ///   as it reports, unless an area or a role excludes some.
  package func find(_ target: Target, forAction: Bool) throws(TargetProblem) -> RenderedNode {
    if let node = try findIfAny(target, forAction: forAction) { return node }
    throw notFound(target, in: try scope(of: target), forAction: forAction)
  }

  /// Finds a node as ``find(_:forAction:)`` does. Returns nil if no node has the name.
  func findIfAny(_ target: Target, forAction: Bool) throws(TargetProblem) -> RenderedNode? {
    let scope = try scope(of: target)
    if let digest = Digest(target.name), let node = tree.index[digest], scope.contains(node) { return node }
    // Names are those of assistive technology, which does not find hidden nodes.
    let matches = matches(target.name.trimmed, forAction: forAction) { node in
      scope.contains(node) && !node.outputLimits.isHidden
    } whereSpoken: { node in
      // The symbol in a button has the button's name.
      !node.isBelow { $0.isAccessibilityHidden || $0.spokenName?.trimmed == target.name.trimmed }
    }
    guard matches.count > 1 else { return matches.first }
    throw .ambiguous(
      target.name,
      candidates: DocumentOrder(of: Array(matches.prefix(Self.candidateLimit))).nodes.map(\.candidate),
      areMore: matches.count > Self.candidateLimit)
  }

  /// Returns the problem that no node has a target's name, with those that could have been meant.
  func notFound(_ target: Target, in scope: TargetScope, forAction: Bool) -> TargetProblem {
    .notFound(
      target.name, candidates: candidates(for: target.name, where: scope.contains, forAction: forAction))
  }

  func scope(of target: Target) throws(TargetProblem) -> TargetScope {
    TargetScope(area: try area(named: target.within), role: target.role)
  }

  /// The node in which to look for a target, by its name; a leaf means its row. Nil if there is no name.
  func area(named name: String?) throws(TargetProblem) -> RenderedNode? {
    guard let name else { return nil }
    let area: RenderedNode
    do { area = try find(Target(name), forAction: false) } catch { throw .area(error) }
    // Nothing is below a leaf: it names its row. A container that happens to be empty does not.
    guard area.childCount == 0, area.accessibilityName != nil else { return area }
    return area.enclosingRow ?? area
  }

  /// The ranks of names in the order of precedence. For actions, each rank is searched by itself.
  private static let ranksForActions = NameRank.allCases.map { [$0] }
  private static let ranksForReading: [[NameRank]] = [
    [.actingIdentifier, .identifier], [.actingLabel, .label], [.header], [.actingSpoken, .spoken],
  ]

  /// The nodes that a name may mean, at most one more than are told.
  private func matches(
    _ name: String, forAction: Bool, where isMeant: (RenderedNode) -> Bool,
    whereSpoken isSpoken: (RenderedNode) -> Bool
  ) -> [RenderedNode] {
    for ranks in forAction ? Self.ranksForActions : Self.ranksForReading {
      var matches: [RenderedNode] = []
      for rank in ranks {
        let limit = Self.candidateLimit + 1 - matches.count
        matches += tree.index.nodes(named: name, rank, limit: limit) { node in
          isMeant(node) && (!rank.isSpoken || isSpoken(node))
        }
      }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// The nodes whose names are most similar to an unknown one.
  private func candidates(
    for name: String, where isMeant: (RenderedNode) -> Bool, forAction: Bool
  ) -> [TargetProblem.Candidate] {
    var found: [TargetProblem.Candidate] = []
    func visit(_ node: RenderedNode) {
      guard found.count < Self.comparedLimit else { return }
      if isMeant(node), !node.outputLimits.isHidden, node.offersActions || !forAction {
        let candidate = node.candidate
        // Nodes that offer actions are candidates even without a name, other nodes only with one.
        if node.offersActions || candidate.label != nil || candidate.identifier != nil {
          found.append(candidate)
        }
      }
      node.forEachOutputChild(visit)
    }
    if let root = tree.outputRoot { visit(root) }
    return Similarity.nearest(to: name, among: found, limit: Self.candidateLimit) { candidate in
      [candidate.identifier, candidate.label, candidate.spokenName].compactMap(\.self)
    }
  }
}

extension NameRank {
  /// Whether names of the rank are those of symbols for people.
  fileprivate var isSpoken: Bool { self == .actingSpoken || self == .spoken }
}

extension RenderedNode {
  /// Whether the node is below one that meets a condition.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of nodes around.
  func isBelow(_ condition: (RenderedNode) -> Bool) -> Bool {
    var ancestor = outputParent
    while let current = ancestor {
      if condition(current) { return true }
      ancestor = current.outputParent
    }
    return false
  }

  /// Whether the node is of a type, whose name is in small letters.
  func isOfType(lowercased name: [UInt8]) -> Bool {
    typeName.withUTF8Buffer { bytes in
      bytes.elementsEqual(name) { byte, lowercased in
        byte == lowercased
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == lowercased
      }
    }
  }

  var candidate: TargetProblem.Candidate {
    .init(
      id: digest.description, type: typeName.description, label: accessibilityName ?? headerName,
      spokenName: spokenName, identifier: accessibilityIdentifier)
  }
}
