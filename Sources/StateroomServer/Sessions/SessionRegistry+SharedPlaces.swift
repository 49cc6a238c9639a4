import RenderTree

extension SessionRegistry {
  /// A session found that what is at a place is no session's own: nothing of it is stored any more.
  func placeWasMarked(_ place: SharedPlace) {
    unsavedPlaces.append(place)
    for live in directory.lives {
      live.session.tree.held.placeWasMarked(place)
      live.touch()
    }
  }

  /// The places that go to the store with the next commit.
  func takeUnsavedPlaces() -> [SharedPlace] {
    defer { unsavedPlaces = [] }
    return unsavedPlaces
  }

  /// A commit did not happen, and with it perhaps the marks in it.
  func placesWereLost() {
    unsavedPlaces = Array(sharedPlaces.all)
  }
}
