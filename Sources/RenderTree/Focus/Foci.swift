/// Where the focuses of a session are, as far as anything has asked for them.
@MainActor
struct Foci {
  fileprivate(set) var keyboard: Focus?
  fileprivate(set) var accessibility: Focus?

  /// Whether everything that was asked for is done.
  var areSettled: Bool { keyboard?.isSettled ?? true && accessibility?.isSettled ?? true }

  /// Notes that something around a node became another.
  func placeChanged(around node: RenderedNode) {
    keyboard?.placeChanged(around: node)
    accessibility?.placeChanged(around: node)
  }

  /// Does what was asked for; false where nothing was.
  fileprivate func resolve() -> Bool {
    let hasMoved = keyboard?.resolve() ?? false
    return accessibility?.resolve() ?? false || hasMoved
  }

  /// Lets go of everything.
  func end() {
    keyboard?.end()
    accessibility?.end()
  }
}

extension Tree {
  /// Where what is typed goes.
  package var focus: Focus {
    if let focus = foci.keyboard { return focus }
    let focus = Focus(.keyboard, of: reference)
    foci.keyboard = focus
    return focus
  }

  /// What assistive technology reads.
  package var accessibilityFocus: Focus {
    if let focus = foci.accessibility { return focus }
    let focus = Focus(.accessibility, of: reference)
    foci.accessibility = focus
    return focus
  }

  /// Moves the focus to where user code wants it; false where it is there already.
  func moveFocus() -> Bool {
    // What is written now comes after the update that is done, as what effects write.
    phase = .runningEffects
    defer { phase = .idle }
    storage?.restoration?.askForFocus(in: self)
    return foci.resolve()
  }
}
