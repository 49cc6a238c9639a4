extension HeldObjects {
  /// The place that stores an object, seen from another one that refers to it.
  enum Keeping {
    /// Nothing stores the object.
    case none
    /// The object does not belong to the session.
    case shared
    /// The slot that made the object stores it.
    case elsewhere
    /// A place that holds the object stores it.
    case home
  }

  /// Returns the kind of place that stores an object.
  func keeping(of object: AnyObject) -> Keeping {
    if SharedReferences.contains(object) { return .shared }
    if ObjectOwnership.isOwned(object) || graph.contains(object) { return .elsewhere }
    guard let state = state(of: object) else { return .none }
    guard state.isOwn, let home = state.home else { return .shared }
    // The id of a row is another one after a restart, so that nothing stored there is found again.
    if home.level == 0, ReachClass.of(type(of: object)).hasRandomIdentity { return .none }
    return .home
  }
}
