extension Transaction: StoredByRepresentation {
  /// The stored form of a transaction.
  package struct Stored {
    let animation: Animation?
    let disablesAnimations: Bool
    let isContinuous: Bool
    let tracksVelocity: Bool
  }

  /// The stored form, or nil if the transaction has values for transaction keys or a completion.
  package var storedRepresentation: Stored? {
    guard !hasOthers else { return nil }
    return Stored(
      animation: animation, disablesAnimations: disablesAnimations, isContinuous: isContinuous,
      tracksVelocity: tracksVelocity)
  }

  package init(storedRepresentation stored: Stored) {
    self.init(animation: stored.animation)
    disablesAnimations = stored.disablesAnimations
    isContinuous = stored.isContinuous
    tracksVelocity = stored.tracksVelocity
  }
}
