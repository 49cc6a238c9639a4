import RenderTree

extension SessionRegistry {
  /// Handles that a place was found to be shared by all sessions: its values are not stored any more.
  ///
  /// Complexity: O(n) in the number of sessions.
  func placeWasMarked(_ place: SharedPlace) {
    unsavedPlaces.append(place)
    for live in directory.lives {
      live.session.tree.held.placeWasMarked(place)
      live.touch()
    }
  }

  /// Returns the shared places for the next commit, and empties the list.
  func takeUnsavedPlaces() -> [SharedPlace] {
    defer { unsavedPlaces = [] }
    return unsavedPlaces
  }

  /// Handles a failed commit, which may have contained some of the marks.
  func placesWereLost() {
    unsavedPlaces = Array(sharedPlaces.all)
  }
}
