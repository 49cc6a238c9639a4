import StateroomStorage

extension SessionChange {
  /// The number of rows that a small change writes at most.
  private static let smallRows = 32
  /// The size in bytes of the values that a small change writes at most.
  private static let smallSize = 16_384

  /// Whether the change saves few and small values of the session's own, as most actions do.
  ///
  /// Rows of models are not among them, since a statement may change any number of them.
  ///
  /// - Complexity: O(1).
  var isSmall: Bool {
    guard case .save(_, let update) = self, update.data.isEmpty, !writesUserValues else { return false }
    let state = update.state
    var rows =
      state.removedNodes.count + state.unfitting.count + state.values.count + update.answers.count
      + update.forgottenAnswers.count + update.values.count + update.sharedPlaces.count
    guard rows <= Self.smallRows else { return false }
    var room = Self.smallSize - update.record.environment.count
    for change in state.values {
      rows += change.segments.count + change.removedSegments.count
      guard rows <= Self.smallRows else { return false }
      room -= change.bytes?.count ?? 0
      for segment in change.segments.values { room -= segment.count }
    }
    for value in update.values { room -= value.value?.size ?? 0 }
    return room >= 0
  }
}
