import StateroomCombine
import Synchronization

/// Values by key that outlive the views that use them (rules 101 and 102).
///
/// Reads and writes are thread-safe. A body depends on the keys that it read, and on no others; a write of the
/// same value is dropped (rule 19).
package final class KeyValueStore: @unchecked Sendable {
  // `contents` is locked; `sources` are touched on the main actor only.
  private let contents: Mutex<Contents>
  private let backing: (any KeyValueBacking)?
  private var sources: [String: [ObjectIdentifier: KeyValueSource]] = [:]

  private struct Contents {
    var values: [String: KeyValue]
    var changed: Set<String> = []
    /// What the backing had where there is no value.
    var found: [String: KeyValue?] = [:]
  }

  /// A store with values of an earlier life. Where it has none, the backing is asked, once a key.
  package init(_ values: [String: KeyValue] = [:], backing: (any KeyValueBacking)? = nil) {
    contents = Mutex(Contents(values: values))
    self.backing = backing
  }

  /// All values that were written here or given at the start.
  package var values: [String: KeyValue] { contents.withLock { $0.values } }

  /// The keys whose value was written or removed since the last call. Complexity: O(1).
  package func takeChangedKeys() -> Set<String> {
    contents.withLock { contents in
      defer { contents.changed = [] }
      return contents.changed
    }
  }

  /// The value of a key. Complexity: O(1).
  package subscript(key: String) -> KeyValue? {
    if let known = known(key) { return known }
    // Foundation is asked outside of the lock: it may tell observers, who may read here.
    let found = backing?.value(for: key)
    contents.withLock { $0.found[key] = .some(found) }
    return found
  }

  /// The value of a key as far as it is known: what stands behind is not asked, as it is when a key is first read.
  func known(_ key: String) -> KeyValue?? {
    if let backing, backing.isAskedEachTime { return .some(backing.value(for: key)) }
    return knownHere(key)
  }

  private func knownHere(_ key: String) -> KeyValue?? {
    contents.withLock { contents in
      if let value = contents.values[key] { return .some(value) }
      return backing == nil ? .some(nil) : contents.found[key]
    }
  }

  /// Writes a value; nil removes it. What is written while a body is evaluated is dropped (rule 20).
  package func write(_ value: KeyValue?, for key: String, group: UInt) {
    if let tracker = Tracker.current {
      return MainActor.assumeIsolated { tracker.tree.report(.stateModifiedDuringUpdate, at: tracker) }
    }
    guard self[key] != value else { return }
    MainActorMail.sending {
      if backing?.isAskedEachTime != true {
        contents.withLock { contents in
          contents.values[key] = value
          contents.changed.insert(key)
          // A removed value does not come back from what stands behind.
          contents.found[key] = .some(nil)
        }
      }
      backing?.write(value, for: key)
      invalidate(key, group: group)
    }
  }

  /// Looks again at what stands behind, which something else has changed.
  package func backingChanged() {
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

  private func invalidate(_ key: String, group: UInt) {
    onMainActor { [self] in
      for (id, source) in sources[key] ?? [:] {
        if let tree = source.tree {
          tree.written(source, group: group)
        } else {
          sources[key]?[id] = nil
        }
      }
    }
  }

  /// What the bodies of a tree that read a key depend on.
  @MainActor package func source(for key: String, in tree: Tree) -> KeyValueSource {
    if let source = sources[key]?[ObjectIdentifier(tree)], source.tree === tree { return source }
    let source = KeyValueSource(tree: tree)
    sources[key, default: [:]][ObjectIdentifier(tree)] = source
    return source
  }

  /// Forgets a tree that has ended.
  @MainActor package func forget(_ tree: Tree) {
    for key in Array(sources.keys) {
      sources[key]?[ObjectIdentifier(tree)] = nil
      if sources[key]?.isEmpty == true { sources[key] = nil }
    }
  }
}

/// One key of a store, as one tree sees it.
package final class KeyValueSource: Source, @unchecked Sendable {
  // It adds nothing to what every source has, which is touched on the main actor only.
}

/// What stands behind a store of values.
// An object, since room for a value of any type would take more of each store.
package protocol KeyValueBacking: AnyObject, Sendable {
  /// Whether it has all values itself, so that none is kept by the store.
  var isAskedEachTime: Bool { get }
  /// The value that it has for a key.
  func value(for key: String) -> KeyValue?
  /// Takes over what was written.
  func write(_ value: KeyValue?, for key: String)
}

extension KeyValueBacking {
  package var isAskedEachTime: Bool { false }
}
