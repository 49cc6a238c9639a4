/// The keyboard and accessibility focus of a session, each created on first use.
@MainActor
struct SessionFocus {
  fileprivate(set) var keyboard: Focus?
  fileprivate(set) var accessibility: Focus?

  /// Whether no request is pending and no focus is stale.
  var areSettled: Bool { keyboard?.isSettled ?? true && accessibility?.isSettled ?? true }

  /// Marks the focus as stale if it is at the node, after the node's surroundings changed.
  func placeChanged(around node: RenderedNode) {
    keyboard?.placeChanged(around: node)
    accessibility?.placeChanged(around: node)
  }

  /// Processes the pending requests, and returns false if there were none.
  fileprivate func resolve() -> Bool {
    let hasMoved = keyboard?.resolve() ?? false
    return accessibility?.resolve() ?? false || hasMoved
  }

  /// Releases all nodes and states.
  func end() {
    keyboard?.end()
    accessibility?.end()
  }
}

extension Tree {
  /// The focus for keyboard input.
  package var focus: Focus {
    if let focus = sessionFocus.keyboard { return focus }
    let focus = Focus(.keyboard, of: reference)
    sessionFocus.keyboard = focus
    return focus
  }

  /// The focus of assistive technology.
  var accessibilityFocus: Focus {
    if let focus = sessionFocus.accessibility { return focus }
    let focus = Focus(.accessibility, of: reference)
    sessionFocus.accessibility = focus
    return focus
  }

  /// Processes the pending focus requests of user code, and returns false if there were none.
  func moveFocus() -> Bool {
    storage?.restoration?.askForFocus(in: self)
    return sessionFocus.resolve()
  }
}
