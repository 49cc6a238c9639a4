/// The place that a new node takes: its parent, what it inherits, and the digest that its content adds to.
public struct _Position {
  // Positions are used up at once, by what makes a node on behalf of the parent, which holds the scope or is given it
  // by who does: nothing is counted on the way down.
  package unowned(unsafe) let parent: Node
  package unowned(unsafe) let scope: Scope
  /// The digest of the node that is to stand here.
  package let digest: Digest

  package init(parent: Node, scope: Scope, digest: Digest) {
    self.parent = parent
    self.scope = scope
    self.digest = digest
  }

  /// The position of the only child of `parent`.
  @MainActor package init<Content: View>(
    of _: Content.Type, in parent: Node, scope: Scope? = nil, digest: Digest? = nil
  ) {
    let base = digest ?? parent.digest
    let identity = Content._identity
    self.init(
      parent: parent, scope: scope ?? parent.scope,
      digest: identity.isTuple ? base : base.appending(identity.name))
  }
}
