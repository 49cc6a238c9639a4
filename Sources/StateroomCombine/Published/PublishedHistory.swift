import Synchronization

/// Numbers published properties in the order of their creation, to distinguish existing objects from new ones.
package enum PublishedHistory {
  private static let last = Atomic<UInt64>(0)

  /// The number of the newest property.
  package static var newest: UInt64 { last.load(ordering: .relaxed) }

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }

  /// Returns the number of an object's oldest published property, or nil if it has none.
  package static func oldest(of object: AnyObject) -> UInt64? {
    PublishedFields.shared.oldestSerial(of: object)
  }

  /// Whether the published property at an offset was assigned since the object has been observed.
  package static func wasAnnounced(in object: AnyObject, at offset: Int) -> Bool {
    PublishedFields.shared.box(in: object, at: offset).wasAnnounced
  }
}
