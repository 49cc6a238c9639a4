extension Node {
  /// Tears down the node and everything below it, innermost first (rule 63).
  ///
  /// Complexity: O(nodes below).
  final func tearDown() {
    guard !flags.contains(.isGone) else { return }
    forEachChild { $0.tearDown() }
    willTearDown()
    flags.insert(.isGone)
    if flags.contains(.waitsForRoom) { tree.waitingForRoom[ObjectIdentifier(self)] = nil }
    let sources = dependencies
    if !sources.isEmpty {
      for source in sources { source.removeReader(self) }
      dependencies = []
    }
    tree.nodeCount -= 1
  }

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
  /// Complexity: O(nodes below).
  final func setActive(_ active: Bool) {
    guard flags.contains(.isInactive) == active else { return }
    if active { flags.remove(.isInactive) } else { flags.insert(.isInactive) }
    if !flags.contains(.deactivatesChildren) {
      forEachChild { if !$0.flags.contains(.followsHost) { $0.setActive(active) } }
    }
    activityChanged()
  }
}
