import StateroomCombine

/// An object that a default value came up with, and whether it made it just then.
package struct MadeObject<Object: AnyObject> {
  package let object: Object
  /// Whether it is its view's alone: false if it was there before, or if a global variable has it.
  package let isFresh: Bool

  /// Runs the default.
  ///
  /// A published property knows when it was made. An object without one was just made if nobody else has it yet; so
  /// one that hands itself out while it is made, to a task say, counts as shared.
  package init(_ make: () -> Object) {
    let newest = PublishedHistory.newest
    var made = make()
    if let oldest = PublishedHistory.oldest(of: made) {
      isFresh = oldest > newest && (isKnownUniquelyReferenced(&made) || !GlobalVariables.holdMade(made))
    } else {
      isFresh = isKnownUniquelyReferenced(&made)
    }
    object = made
  }
}
