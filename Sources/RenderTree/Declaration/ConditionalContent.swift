/// One of two branches of a condition, each with its own state (rules 72 and 74).
public nonisolated struct _ConditionalContent<First, Second> {
  /// The current branch.
  public enum Storage {
    case first(First)
    case second(Second)
  }

  @usableFromInline let storage: Storage

  @inlinable init(_ storage: Storage) {
    self.storage = storage
  }
}

extension _ConditionalContent: View where First: View, Second: View {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = ConditionalNode(position)
    node.flags.insert(.exchangesViews)
    node.isFirst = view.isFirst
    node.adopt(view.makeBranch(in: node))
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    // Inlined into the protocol's witness, which knows the metadata of the condition. Elsewhere they are looked up.
    let node = unsafeDowncast(node, to: ConditionalNode.self)
    switch view.storage {
    case .first(let content):
      if node.isFirst { return First._updateNode(node.child!, to: content) }
    case .second(let content):
      if !node.isFirst { return Second._updateNode(node.child!, to: content) }
    }
    node.replaceChild {
      node.isFirst.toggle()
      return view.makeBranch(in: node)
    }
  }

  private var isFirst: Bool {
    if case .first = storage { true } else { false }
  }

  @MainActor private func makeBranch(in node: Node) -> Node {
    switch storage {
    case .first(let content):
      First._makeNode(content, in: branchPosition(First._identity, 0, in: node))
    case .second(let content):
      Second._makeNode(content, in: branchPosition(Second._identity, 1, in: node))
    }
  }

  @MainActor private func branchPosition(_ identity: _Identity, _ branch: Int, in node: Node) -> _Position {
    var digest = node.digest.appending(branch: branch)
    if !identity.isTuple { digest = digest.appending(identity.name) }
    return _Position(parent: node, scope: node.scope, digest: digest)
  }
}

extension _Identity {
  /// The identity of a condition, independent of its branches.
  static let condition = _Identity(named: "_ConditionalContent")
}

extension Digest {
  /// Returns the digest of a branch of the condition at this position.
  func appending(branch: Int) -> Digest { appending(0x6272_616e_6368, ordinal: branch) }
}

/// The node of a condition, which holds one of two branches.
final class ConditionalNode: SingleChildNode {
  var isFirst = true
}
