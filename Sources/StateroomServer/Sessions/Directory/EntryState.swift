/// The states of a session as a whole.
enum EntryState: CaseIterable, Hashable {
  /// Not in memory; the store may have it.
  case absent
  /// Being loaded from the store.
  case loading
  /// In memory. ``SavingState`` says which part of it is stored.
  case live
  /// In memory until its last state is in the store.
  case freezing
  /// Being erased from the store.
  case erasing
  /// Not loaded, since its code has ended the server too often.
  case quarantined
}

/// The events that change a session's state.
enum EntryEvent: CaseIterable, Hashable {
  /// A client opened it.
  case opened
  /// A request needs it, and it is not in memory.
  case wanted
  /// It was loaded from the store.
  case loaded
  /// The store does not have it, or failed.
  case notLoaded
  /// It is idle, and its last state is being saved.
  case frozen
  /// It was used before it was evicted.
  case thawed
  /// It was evicted from memory; the store keeps it.
  case left
  /// It was evicted from memory, and its unstored changes are lost.
  case lost
  /// Its erasure has begun.
  case ended
  /// Its erasure is in the store.
  case erased
  /// Its erasure failed, and it continues.
  case kept
}

extension EntryState {
  /// Returns the state after an event, or nil if the event is invalid in this state.
  func after(_ event: EntryEvent) -> EntryState? {
    switch (self, event) {
    case (.absent, .opened): .live
    case (.absent, .wanted): .loading
    case (.loading, .loaded): .live
    case (.loading, .notLoaded): .absent
    case (.live, .frozen): .freezing
    case (.freezing, .thawed): .live
    case (.live, .left), (.freezing, .left): .absent
    case (.live, .lost), (.freezing, .lost), (.erasing, .lost): .absent
    case (.live, .ended), (.freezing, .ended), (.absent, .ended), (.quarantined, .ended): .erasing
    case (.erasing, .erased): .absent
    case (.erasing, .kept): .live
    default: nil
    }
  }
}
