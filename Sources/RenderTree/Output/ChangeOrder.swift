/// What changed in the output since it came, in the order of the last change: a list whose links are in the records.
///
/// A node that has not changed is not in it: whoever has not seen such a node is sent it with its parent. Nothing here
/// counts a reference: a node takes its record out before it goes.
package struct ChangeOrder {
  private var first: Unmanaged<ChangeRecord>?

  /// The neighbours of a record.
  struct Links {
    fileprivate(set) var newer: Unmanaged<ChangeRecord>?
    fileprivate(set) var older: Unmanaged<ChangeRecord>?
  }

  // Where nothing but links is touched, nothing is isolated: closures that are would be checked for it each time.

  init() {}

  /// The record of what changed last.
  package var newest: ChangeRecord? { first?.takeUnretainedValue() }

  /// Makes a record the one of what changed last. Complexity: O(1).
  mutating func moveToNewest(_ record: ChangeRecord) {
    let reference = Unmanaged.passUnretained(record)
    if first?.toOpaque() == reference.toOpaque() { return }
    remove(record)
    record.links.older = first
    first?._withUnsafeGuaranteedRef { $0.links.newer = reference }
    first = reference
  }

  /// Moves a record back, to others of the same revision. Complexity: O(records that changed since).
  @MainActor mutating func moveToItsPlace(_ record: ChangeRecord) {
    remove(record)
    var newer: ChangeRecord?
    var older = newest
    while let next = older, next.lastChange > record.lastChange {
      newer = next
      older = next.older
    }
    let reference = Unmanaged.passUnretained(record)
    record.links.newer = newer.map { .passUnretained($0) }
    record.links.older = older.map { .passUnretained($0) }
    older?.links.newer = reference
    if let newer { newer.links.older = reference } else { first = reference }
  }

  /// Takes a record out. Complexity: O(1).
  mutating func remove(_ record: ChangeRecord) {
    let links = record.links
    if first?.toOpaque() == Unmanaged.passUnretained(record).toOpaque() { first = links.older }
    links.newer?._withUnsafeGuaranteedRef { $0.links.older = links.older }
    links.older?._withUnsafeGuaranteedRef { $0.links.newer = links.newer }
    record.links = Links()
  }
}

extension ChangeRecord {
  /// The record of what changed next after this one.
  package var newer: ChangeRecord? { links.newer?.takeUnretainedValue() }
  /// The record of what changed last before this one.
  package var older: ChangeRecord? { links.older?.takeUnretainedValue() }
}
