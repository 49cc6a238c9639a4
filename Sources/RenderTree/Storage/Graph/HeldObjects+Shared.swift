import StateroomCombine

extension HeldObjects {
  /// Whether an object belongs to no session alone: a global variable, another session or something older than the
  /// session has it.
  func isShared(_ object: AnyObject) -> Bool {
    if SharedReferences.contains(object) { return true }
    if let state = state(of: object) { return !state.isOwn && (state.isShared || state.home != nil) }
    if graph.contains(object) { return false }
    return StoredObjectOwners.isOthers(object, than: graph)
      || PublishedHistory.oldest(of: object).map { $0 <= newestPublished }
        ?? ObjectSightings.wasSeen(object, before: launch)
  }
}
