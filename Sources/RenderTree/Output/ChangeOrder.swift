/// The records of the nodes that changed since they joined the output, as an intrusive linked list ordered by their
/// last change.
///
/// Nodes that have not changed are not in it: a client that lacks such a node receives it as part of its parent. No
/// reference is counted: a node removes its record before it is deallocated.
struct ChangeOrder {
  private var first: Unmanaged<ChangeRecord>?

  /// The neighbors of a record.
  struct Links {
    fileprivate(set) var newer: Unmanaged<ChangeRecord>?
    fileprivate(set) var older: Unmanaged<ChangeRecord>?
  }

  // Functions that access only links are nonisolated: isolated closures would be checked each time.

  init() {}

  /// The record of the most recent change, or nil if there is none.
  var newest: ChangeRecord? { first?.takeUnretainedValue() }

  /// Moves a record to the front, adding it if necessary. Complexity: O(1).
  mutating func moveToNewest(_ record: ChangeRecord) {
    let reference = Unmanaged.passUnretained(record)
    if first?.toOpaque() == reference.toOpaque() { return }
    remove(record)
    record.links.older = first
    first?._withUnsafeGuaranteedRef { $0.links.newer = reference }
    first = reference
  }

  /// Moves a record back to those of the same revision. Complexity: O(records that changed since).
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

  /// Removes a record. Complexity: O(1).
  mutating func remove(_ record: ChangeRecord) {
    let links = record.links
    if first?.toOpaque() == Unmanaged.passUnretained(record).toOpaque() { first = links.older }
    links.newer?._withUnsafeGuaranteedRef { $0.links.older = links.older }
    links.older?._withUnsafeGuaranteedRef { $0.links.newer = links.newer }
    record.links = Links()
  }
}

extension ChangeRecord {
  /// The record with the next newer change, or nil at the front.
  package var newer: ChangeRecord? { links.newer?.takeUnretainedValue() }
  /// The record with the next older change, or nil at the end.
  package var older: ChangeRecord? { links.older?.takeUnretainedValue() }
}
