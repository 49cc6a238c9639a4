import StateroomCombine

/// The object that a default value returned, and whether the default created it.
struct InitialObject<Object: AnyObject> {
  let object: Object
  /// Whether the object belongs to its view alone: false if it existed before or if a global variable refers to it.
  let isFresh: Bool

  /// Evaluates the default.
  ///
  /// A published property knows when it was created. An object without one is considered new if it is uniquely
  /// referenced. An object that passes itself on during its initialization, for example to a task, is therefore
  /// considered shared.
  init(_ make: () -> Object) {
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
