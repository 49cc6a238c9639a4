import StateCore
import Synchronization

/// The shared values as one session sees them: its own writes until they are committed, otherwise the committed
/// values.
package final class SessionValues: Sendable {
  /// A written value whose commit has not been confirmed.
  private struct Draft {
    var value: KeyValue?
    /// Whether it was written since the changes were last taken.
    var isChanged: Bool
    /// The number of commits under way that include the place.
    var commits: Int
  }

  private struct State {
    var drafts: [SharedValue.Place: Draft] = [:]
    var hasChanged = false
    /// The places whose changes the session is notified of.
    var readPlaces: Set<SharedValue.Place> = []
    weak var stores: KeyValueStores?
  }

  private let values: SharedValues
  private let state = Mutex(State())
  init(_ values: SharedValues) {
    self.values = values
  }

  deinit {
    let places = state.withLock { $0.readPlaces }
    if !places.isEmpty { values.remove(ObjectIdentifier(self), at: places) }
  }

  func serve(_ stores: KeyValueStores) { state.withLock { $0.stores = stores } }

  fileprivate func value(at place: SharedValue.Place) -> KeyValue? {
    let (draft, isNew) = state.withLock { state in
      (state.drafts[place], state.readPlaces.insert(place).inserted)
    }
    // Registered before the value is read, so that no change is missed.
    if isNew { values.add(self, at: place) }
    return draft.map { $0.value } ?? values.value(at: place)
  }

  /// Returns the value that was written at a place by this session or another one, nil if it was removed, or no value
  /// if it was never written.
  fileprivate func writtenValue(at place: SharedValue.Place) -> KeyValue?? {
    if let draft = state.withLock({ $0.drafts[place] }) { return .some(draft.value) }
    return values.writtenValue(at: place)
  }

  /// Returns the values that were written in a suite, by key.
  fileprivate func written(in suite: String) -> [String: KeyValue] {
    var written = values.written(in: suite)
    for (place, draft) in state.withLock({ $0.drafts }) where place.suite == suite {
      written[place.key] = draft.value
    }
    return written
  }

  /// Writes the values of places that were never written. No view is notified: the session shows nothing yet.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values.
  package func adopt(_ own: [SharedValue.Place: KeyValue]) {
    for (place, value) in own where values.writtenValue(at: place) == nil { write(value, at: place) }
  }

  fileprivate func write(_ value: KeyValue?, at place: SharedValue.Place) {
    state.withLock { state in
      state.drafts[place] = Draft(
        value: value, isChanged: true, commits: state.drafts[place]?.commits ?? 0)
      state.hasChanged = true
    }
  }

  /// Takes the values written since the last call, for the next commit. Complexity: O(1) if there are none.
  package func takeChanges() -> [SharedValueChange] {
    state.withLock { state in
      guard state.hasChanged else { return [] }
      state.hasChanged = false
      var changes: [SharedValueChange] = []
      for (place, draft) in state.drafts where draft.isChanged {
        changes.append(SharedValueChange(place: place, value: draft.value))
        state.drafts[place]!.isChanged = false
        state.drafts[place]!.commits += 1
      }
      return changes
    }
  }

  /// Drops the drafts of places whose changes from one call of ``takeChanges()`` are committed.
  ///
  /// The session then reads the shared values there, unless it has written again.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of places.
  @MainActor package func noteCommitted(_ places: [SharedValue.Place]) {
    for place in places {
      let last = state.withLock { state -> Draft? in
        state.drafts[place]?.commits -= 1
        guard let draft = state.drafts[place], draft.commits == 0, !draft.isChanged else { return nil }
        state.drafts[place] = nil
        return draft
      }
      if let last, last.value != values.value(at: place) { invalidate(place) }
    }
  }

  @MainActor func committedValueChanged(at place: SharedValue.Place) {
    if state.withLock({ $0.drafts[place] == nil }) { invalidate(place) }
  }

  @MainActor private func invalidate(_ place: SharedValue.Place) {
    state.withLock { $0.stores }?[place.suite].backingChanged(place.key)
  }
}

/// A suite of shared values, as a session's store sees it.
final class SharedSuite: KeyValueBacking {
  private let suite: String
  private let session: SessionValues

  init(_ suite: String, of session: SessionValues) {
    self.suite = suite
    self.session = session
  }

  var role: KeyValueBackingRole { .complete }

  func value(for key: String) -> KeyValue? { session.value(at: SharedValue.Place(suite: suite, key: key)) }

  var written: [String: KeyValue] { session.written(in: suite) }

  func writtenValue(for key: String) -> KeyValue?? {
    session.writtenValue(at: SharedValue.Place(suite: suite, key: key))
  }

  func write(_ value: KeyValue?, for key: String) {
    session.write(value, at: SharedValue.Place(suite: suite, key: key))
  }
}
