import Synchronization

/// Numbers published properties in the order in which they are made, so that an object that was there before can be
/// told from one that was just made.
package enum PublishedHistory {
  private static let last = Atomic<UInt64>(0)

  /// The number of the property that was made last.
  package static var newest: UInt64 { last.load(ordering: .relaxed) }

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }

  /// The number of an object's oldest published property; nil where it has none.
  package static func oldest(of object: AnyObject) -> UInt64? {
    PublishedFields.shared.oldestSerial(of: object)
  }

  /// Whether the published property at an offset was assigned since the object is observed.
  package static func wasAnnounced(in object: AnyObject, at offset: Int) -> Bool {
    PublishedFields.shared.box(in: object, at: offset).wasAnnounced
  }
}
