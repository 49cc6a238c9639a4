import StateCore
import StateroomCombine
import Synchronization

/// Values by key that outlive the views that use them (rules 101 and 102).
///
/// Reads and writes are thread-safe. A body depends only on the keys that it reads. Writing an equal value does
/// nothing (rule 19).
package final class KeyValueStore: @unchecked Sendable {
  // `contents` is locked; `sources` are accessed on the main actor only.
  private let contents: Mutex<Contents>
  private let backing: (any KeyValueBacking)?
  /// Called after each change by a write, on the thread that writes.
  private let onChange: (@Sendable () -> Void)?
  private var sources: [String: [ObjectIdentifier: KeyValueSource]] = [:]

  /// The stores that this is one of.
  private weak var stores: KeyValueStores?

  private struct Contents {
    var values: [String: KeyValue]
    var changed: Set<String> = []
    /// The values of keys that have none in `values`: those that code has registered, and those that were copied from
    /// the backing store.
    var found: [String: KeyValue?] = [:]
  }

  /// Creates a store with the values of an earlier life. The backing store is consulted for keys without a value.
  package init(
    _ values: [String: KeyValue] = [:], backing: (any KeyValueBacking)? = nil,
    onChange: (@Sendable () -> Void)? = nil
  ) {
    contents = Mutex(Contents(values: values))
    self.backing = backing
    self.onChange = onChange
  }

  /// All values that were written or given at the start.
  package var values: [String: KeyValue] {
    if let backing, backing.role == .complete { return backing.written }
    return contents.withLock { $0.values }
  }

  /// The keys whose value was written or removed since the last call. Complexity: O(1).
  package func takeChangedKeys() -> Set<String> {
    contents.withLock { contents in
      defer { contents.changed = [] }
      return contents.changed
    }
  }

  /// Makes it one of `stores`, which learn of its writes, and sets what has a value without being written.
  func join(_ stores: KeyValueStores, registered: [String: KeyValue]) {
    self.stores = stores
    contents.withLock { $0.found = registered }
  }

  /// Sets the values of keys that are not written.
  func register(_ registered: [String: KeyValue]) {
    contents.withLock { $0.found.merge(registered) { $1 } }
    for key in registered.keys { invalidate(key, group: 0) }
  }

  /// The value of a key. Complexity: O(1).
  package subscript(key: String) -> KeyValue? {
    if let known = known(key) { return known }
    // Foundation is called without the lock: it may notify observers, which may read here.
    let found = backing?.value(for: key)
    if backing?.role == .copied { contents.withLock { $0.found[key] = .some(found) } }
    return found
  }

  /// Returns the value of a key if it is known without a first look-up in the backing store. The outer optional is
  /// nil if it is not.
  func known(_ key: String) -> KeyValue?? {
    switch backing?.role {
    case .complete?: .some(backing?.value(for: key) ?? knownHere(key).flatMap(\.self))
    case .initial?: .some(knownHere(key) ?? backing?.value(for: key))
    case .copied?, nil: knownHere(key)
    }
  }

  private func knownHere(_ key: String) -> KeyValue?? {
    contents.withLock { contents in
      if let value = contents.values[key] { return .some(value) }
      return backing == nil ? .some(nil) : contents.found[key]
    }
  }

  /// Writes a value, or removes it if nil. A write during the evaluation of a body is ignored (rule 20).
  package func write(_ value: KeyValue?, for key: String, group: UInt) {
    if let tracker = Tracker.current {
      return MainActor.assumeIsolated { tracker.tree.report(.stateModifiedDuringUpdate, at: tracker) }
    }
    set(value, for: key, group: group)
  }

  /// Writes a value, or removes it if nil, whatever code runs: user defaults are no state of a view. A value that
  /// was written before changes nothing.
  package func set(_ value: KeyValue?, for key: String, group: UInt = 0) {
    // A value that is there without being written may be another one in the next version of the app.
    let isSame =
      switch backing?.role {
      case .initial?: contents.withLock { $0.values[key] } == value
      case .complete?: backing?.writtenValue(for: key) == .some(value)
      case .copied?, nil: self[key] == value
      }
    if isSame { return }
    MainActorMail.sending {
      if backing?.role != .complete {
        contents.withLock { contents in
          contents.values[key] = value
          contents.changed.insert(key)
          // Prevents a removed value from being read from the backing store again.
          if backing?.role == .copied { contents.found[key] = .some(nil) }
        }
      }
      backing?.write(value, for: key)
      invalidate(key, group: group)
    }
    onChange?()
  }

  /// Compares the known values with the backing store, which was changed elsewhere. Complexity: O(known keys).
  func backingChanged() {
    guard let backing else { return }
    let known = contents.withLock { Set($0.values.keys).union($0.found.keys) }
    for key in known {
      let value = backing.value(for: key)
      guard self[key] != value else { continue }
      contents.withLock { contents in
        contents.values[key] = value
        contents.changed.insert(key)
        contents.found[key] = .some(nil)
      }
      invalidate(key, group: 0)
    }
  }

  /// Invalidates the readers of a key whose value changed in the backing store.
  @MainActor func backingChanged(_ key: String) { invalidate(key, group: 0) }

  /// Invalidates the readers of a key.
  private func invalidate(_ key: String, group: UInt) {
    onMainActor { [self] in
      stores?.onWrite?()
      for (id, source) in sources[key] ?? [:] {
        if let tree = source.tree {
          tree.written(source, group: group)
        } else {
          sources[key]?[id] = nil
        }
      }
    }
  }

  /// Returns the source for the bodies of a tree that read a key.
  @MainActor package func source(for key: String, in tree: Tree) -> KeyValueSource {
    if let source = sources[key]?[ObjectIdentifier(tree)], source.tree === tree { return source }
    let source = KeyValueSource(stateReference: tree.reference)
    sources[key, default: [:]][ObjectIdentifier(tree)] = source
    return source
  }

  /// Removes the sources of a tree that has ended. Complexity: O(keys).
  @MainActor package func forget(_ tree: Tree) {
    for key in Array(sources.keys) {
      sources[key]?[ObjectIdentifier(tree)] = nil
      if sources[key]?.isEmpty == true { sources[key] = nil }
    }
  }
}

/// The source of one key in one tree.
package final class KeyValueSource: Source, @unchecked Sendable {
  // It adds nothing to `Source`, whose state is accessed on the main actor only.
}

/// The values behind a store.
// Class-bound, because an existential of any type would take more memory in each store.
package protocol KeyValueBacking: AnyObject, Sendable {
  /// Whose the values are.
  var role: KeyValueBackingRole { get }
  /// Returns the value for a key, or nil if there is none.
  func value(for key: String) -> KeyValue?
  /// Writes a value, or removes it if nil.
  func write(_ value: KeyValue?, for key: String)
  /// All values that were written, if it keeps everything.
  var written: [String: KeyValue] { get }
  /// Returns the value that was written for a key, nil if it was removed, or no value if it was never written, if it
  /// keeps everything.
  func writtenValue(for key: String) -> KeyValue??
}

extension KeyValueBacking {
  package var written: [String: KeyValue] { [:] }
  package func writtenValue(for key: String) -> KeyValue?? { nil }
}

/// The part that a store's backing plays.
package enum KeyValueBackingRole {
  /// It has the values of keys that are not written, and is asked each time.
  case initial
  /// It keeps what is written. The store has a copy of what was read.
  case copied
  /// It keeps what is written, and is asked each time: the store keeps nothing.
  case complete
}
