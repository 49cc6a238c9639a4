import Synchronization

/// The committed values that several sessions share, of one server or of several.
///
///     let values = SharedValues()
///     let stores = KeyValueStores(sharing: values)
///     stores[""].write(.int(1), for: "visits", group: 0)
///     let changes = stores.shared?.takeChanges()
///
/// A session sees its own writes at once. All others see them once they are committed, and never if they are not.
package final class SharedValues: Sendable {
  private struct Reader {
    weak var session: SessionValues?
  }

  private struct State {
    var values: [SharedValue.Place: SharedValue] = [:]
    /// The initial values of places that have never been written, if they are kept.
    var beginnings: [SharedValue.Place: KeyValue?] = [:]
    var readers: [SharedValue.Place: [ObjectIdentifier: Reader]] = [:]
  }

  private let state = Mutex(State())
  private let beginning: @Sendable (SharedValue.Place) -> KeyValue?
  private let keepsBeginnings: Bool

  /// Creates values whose initial ones `beginning` returns. It is called once for each place, or each time if
  /// `keepsBeginnings` is false.
  package init(
    keepsBeginnings: Bool = true,
    beginning: @escaping @Sendable (SharedValue.Place) -> KeyValue? = { _ in nil }
  ) {
    self.beginning = beginning
    self.keepsBeginnings = keepsBeginnings
  }

  /// Takes committed values, in any order, and notifies the sessions that have read them. Versions that are not
  /// newer than the known one are ignored.
  ///
  /// - Complexity: O(values + sessions that have read them).
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
    // Notified without the lock, which the deinitializer of a session takes.
    for (session, place) in told { session.committedValueChanged(at: place) }
  }

  /// Returns the committed value of a place, or its initial one.
  func value(at place: SharedValue.Place) -> KeyValue? {
    let known = state.withLock { state in
      state.values[place].map { $0.value } ?? state.beginnings[place]
    }
    if let known { return known }
    // Foundation is called without the lock: it may notify observers, which may read here.
    let found = beginning(place)
    if keepsBeginnings { state.withLock { $0.beginnings[place] = .some(found) } }
    return found
  }

  /// Returns the committed value of a place, nil if it was removed, or no value if it was never written.
  func writtenValue(at place: SharedValue.Place) -> KeyValue?? {
    state.withLock { state in state.values[place].map(\.value) }
  }

  /// Returns the committed values of a suite by key.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values of all suites.
  package func written(in suite: String) -> [String: KeyValue] {
    state.withLock { state in
      var written: [String: KeyValue] = [:]
      for (place, value) in state.values where place.suite == suite { written[place.key] = value.value }
      return written
    }
  }

  /// Registers a session for changes of a place.
  func add(_ reader: SessionValues, at place: SharedValue.Place) {
    state.withLock { $0.readers[place, default: [:]][ObjectIdentifier(reader)] = Reader(session: reader) }
  }

  /// Removes a session that has ended.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of places.
  func remove(_ reader: ObjectIdentifier, at places: some Sequence<SharedValue.Place>) {
    state.withLock { state in
      for place in places {
        state.readers[place]?[reader] = nil
        if state.readers[place]?.isEmpty == true { state.readers[place] = nil }
      }
    }
  }
}
