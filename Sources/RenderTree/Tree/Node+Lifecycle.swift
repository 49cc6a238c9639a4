extension Node {
  /// Adds the subtree to the output or removes it from there, without tearing it down. Complexity: O(nodes below).
  final func setAttached(_ attached: Bool) {
    guard flags.contains(.isDetached) == attached else { return }
    if attached { flags.remove(.isDetached) } else { flags.insert(.isDetached) }
    attachmentChanged()
    if !flags.contains(.detachesChildren) {
      forEachChild { if !$0.flags.contains(.followsHost) { $0.setAttached(attached) } }
    }
  }

  /// Activates or deactivates the subtree without tearing it down: its effects appear or disappear, and its state
  /// is kept (rule 70).
  ///
  /// - Complexity: O(nodes below).
  final func setActive(_ active: Bool) {
    guard flags.contains(.isInactive) == active else { return }
    if active { flags.remove(.isInactive) } else { flags.insert(.isInactive) }
    if !flags.contains(.deactivatesChildren) {
      forEachChild { if !$0.flags.contains(.followsHost) { $0.setActive(active) } }
    }
    activityChanged()
  }
}

extension Node {
  /// Tears down a view below this node that no longer has a place in the tree.
  package final func remove(_ view: Node) { remove(CollectionOfOne(view)) }

  /// Tears down views below this node that no longer have a place in the tree.
  ///
  /// Their tasks and their state end at once. Views of a list are removed by their transition, however: their
  /// `onDisappear` runs after the appearances of the same update, and their objects are released after that (rule
  /// 64).
  ///
  /// - Complexity: O(*n*) in addition to tearing them down, where *n* is the number of views.
  package final func remove(_ views: some Sequence<Node>) {
    guard case .byTransition(let isIdentity) = departure else {
      for view in views { view.tearDown() }
      return
    }
    let tree = tree
    for view in views {
      if tree.identityTransitions > 0 { view.noteTransitions(isIdentity) }
      tree.effects.depart(view)
    }
  }

  /// The manner in which a view is removed.
  private enum Departure {
    case atOnce
    /// `isIdentity` is true if enclosing modifiers set the identity transition.
    case byTransition(isIdentity: Bool)
  }

  /// The manner in which a former child of this node is removed: by its transition if it belongs to a list whose
  /// views are exchanged. A presentation is removed at once, before the next one begins.
  private var departure: Departure {
    let looksForTransition = tree.identityTransitions > 0
    var exchangesViews = false
    var transition: Bool?
    // Ancestors outlive this node, so the walk needs no reference counting.
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

  /// Marks the parts of a removed view that leave at once: each element with the identity transition and everything
  /// that belongs to it. The innermost transition applies.
  ///
  /// - Returns: Whether all of the view leaves at once.
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
      // Presentations do not affect how the presenting view leaves.
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
