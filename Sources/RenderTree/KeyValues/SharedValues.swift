import Synchronization

/// The values that the sessions of several servers share, as far as they are committed.
///
///     let values = SharedValues()
///     let stores = KeyValueStores(sharing: values)
///     stores[""].write(.int(1), for: "visits", group: 0)
///     let changes = stores.shared?.takeChanges()
///
/// A session sees its own writes at once. Everyone else sees them once they are committed, and never if they are not.
package final class SharedValues: Sendable {
  private struct Reader {
    weak var session: SessionValues?
  }

  private struct State {
    var values: [SharedValue.Place: SharedValue] = [:]
    /// The values of places that have never been written.
    var beginnings: [SharedValue.Place: KeyValue?] = [:]
    var readers: [SharedValue.Place: [ObjectIdentifier: Reader]] = [:]
  }

  private let state = Mutex(State())
  private let beginning: @Sendable (SharedValue.Place) -> KeyValue?

  /// Values that begin as `beginning` says, which is asked once a place.
  package init(beginning: @escaping @Sendable (SharedValue.Place) -> KeyValue? = { _ in nil }) {
    self.beginning = beginning
  }

  /// Takes over what was committed, in any order, and tells the sessions that have read it.
  ///
  /// Complexity: O(values + sessions that have read them)
  @MainActor package func take(_ values: [SharedValue]) {
    let told = state.withLock { state in
      var told: [(session: SessionValues, place: SharedValue.Place)] = []
      for value in values {
        let known = state.values[value.place]
        if let known, known.version >= value.version { continue }
        state.values[value.place] = value
        if let known, known.value == value.value { continue }
        for reader in (state.readers[value.place] ?? [:]).values {
          if let session = reader.session { told.append((session, value.place)) }
        }
      }
      return told
    }
    // Outside of the lock, which the end of a session takes.
    for (session, place) in told { session.committedValueChanged(at: place) }
  }

  /// The committed value of a place.
  func value(at place: SharedValue.Place) -> KeyValue? {
    let known = state.withLock { state in
      state.values[place].map { $0.value } ?? state.beginnings[place]
    }
    if let known { return known }
    // Foundation is asked outside of the lock: it may tell observers, who may read here.
    let found = beginning(place)
    state.withLock { $0.beginnings[place] = .some(found) }
    return found
  }

  /// Tells a session of changes of a place from now on.
  func add(_ reader: SessionValues, at place: SharedValue.Place) {
    state.withLock { $0.readers[place, default: [:]][ObjectIdentifier(reader)] = Reader(session: reader) }
  }

  /// Forgets a session that has ended.
  func remove(_ reader: ObjectIdentifier, at places: some Sequence<SharedValue.Place>) {
    state.withLock { state in
      for place in places {
        state.readers[place]?[reader] = nil
        if state.readers[place]?.isEmpty == true { state.readers[place] = nil }
      }
    }
  }
}
