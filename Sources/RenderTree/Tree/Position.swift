/// The place for a new node: its parent, the scope that it inherits, and its digest.
public struct _Position {
  // A position is consumed at once by the function that creates the node. The parent or the caller retains the
  // scope until then, so no reference is counted on the way down.
  unowned(unsafe) let parent: Node
  package unowned(unsafe) let scope: Scope
  /// The digest of the node that takes this position.
  let digest: Digest

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
