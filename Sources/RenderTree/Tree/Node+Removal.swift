extension Node {
  /// Ends a view below this node that has no place in the tree any more.
  package final func remove(_ view: Node) { remove(CollectionOfOne(view)) }

  /// Ends views below this node that have no place in the tree any more.
  ///
  /// What they started ends at once, and so does their state. Views of a list go by their transition, though: their
  /// `onDisappear` runs when what the update brings has appeared, and their objects are let go after that (rule 64).
  package final func remove(_ views: some Sequence<Node>) {
    guard case .byTransition(let isIdentity) = departure else {
      for view in views { view.tearDown() }
      return
    }
    let tree = tree
    for view in views {
      if tree.identityTransitions > 0 { view.noteTransitions(isIdentity) }
      tree.effects.isDeparting = true
      view.tearDown()
      tree.effects.isDeparting = false
      tree.effects.keep(view)
    }
  }

  /// How a view goes.
  private enum Departure {
    case atOnce
    /// Whether modifiers around give it the identity transition.
    case byTransition(isIdentity: Bool)
  }

  /// How a view goes that ceases to be below this node: by its transition if it is one of a list whose views are
  /// exchanged. A presentation has gone before the next begins.
  private var departure: Departure {
    let looksForTransition = tree.identityTransitions > 0
    var exchangesViews = false
    var transition: Bool?
    // Nodes outlive those below them, so none is counted on the way.
    unowned(unsafe) var node: Node? = self
    while let current = node, !current.flags.contains(.endsModifiers) {
      if current.flags.contains(.exchangesViews) { exchangesViews = true }
      if looksForTransition, transition == nil {
        transition = (current as? TransitionModifierNode)?.isIdentity
      }
      node = current.parent
    }
    guard exchangesViews, node?.flags.contains(.followsHost) != true else { return .atOnce }
    return .byTransition(isIdentity: transition ?? false)
  }

  /// Marks what leaves at once of a view that goes: each element with the identity transition and all that belongs to
  /// it. The innermost transition counts. Answers whether that is everything.
  ///
  /// Complexity: O(nodes below).
  @discardableResult
  private func noteTransitions(_ isIdentity: Bool) -> Bool {
    if self is RenderedNode {
      if isIdentity { leaveAtOnce() }
      return isIdentity
    }
    let own = (self as? TransitionModifierNode)?.isIdentity ?? isIdentity
    var leaves: Bool?
    forEachChild { child in
      let leavesWhole = child.noteTransitions(own)
      // What is presented has no part in how the presenting view goes.
      if !child.flags.contains(.followsHost) { leaves = leaves ?? true && leavesWhole }
    }
    flags.set(.leavesAtOnce, leaves ?? own)
    return leaves ?? own
  }

  private func leaveAtOnce() {
    flags.insert(.leavesAtOnce)
    forEachChild { $0.leaveAtOnce() }
  }
}
