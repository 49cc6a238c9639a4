extension Transaction: StoredByRepresentation {
  /// What is stored of a transaction.
  package struct Stored {
    let animation: Animation?
    let disablesAnimations: Bool
    let isContinuous: Bool
    let tracksVelocity: Bool
  }

  /// Nil if the transaction has values of keys, or code that is to run at its end.
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
