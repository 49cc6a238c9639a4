/// The states of a session as a whole.
enum EntryState: CaseIterable, Hashable {
  /// Not in memory; the store may have it.
  case absent
  /// On its way from the store.
  case loading
  /// In memory. ``SavingState`` says what the store has of it.
  case live
  /// In memory until what is on its way to the store is there.
  case freezing
  /// Its end is on its way to the store.
  case erasing
  /// Nothing of it runs, since its code has ended the server too often.
  case quarantined
}

/// The events that lead from one state of a session to another.
enum EntryEvent: CaseIterable, Hashable {
  /// A client opened it.
  case opened
  /// A request wants a session that is not in memory.
  case wanted
  /// It came from the store.
  case loaded
  /// The store does not have it, or did not give it.
  case notLoaded
  /// It is idle, and its last state goes to the store.
  case frozen
  /// It was used before it was frozen.
  case thawed
  /// It leaves the memory; what the store has of it stays.
  case left
  /// It leaves the memory as if what is not in the store had not happened.
  case lost
  /// Its end goes to the store.
  case ended
  /// Its end is in the store.
  case erased
  /// Its end did not happen, and it goes on.
  case kept
}

extension EntryState {
  /// The state after an event, or nil if the event cannot happen.
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
