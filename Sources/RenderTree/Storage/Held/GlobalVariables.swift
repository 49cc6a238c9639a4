import CSwiftRuntime

/// The global and static variables of the program. An object that one of them refers to does not belong to a
/// session, even if it was made, lazily, during a session's launch.
///
/// Objects that a global variable refers to indirectly, through another object or a collection, are not found.
enum GlobalVariables {
  /// Returns those of the objects that a global variable refers to. Complexity: O(size of all global variables),
  /// some tenths of a millisecond, plus O(*n* log *n*) in the number of objects.
  static func holding(_ objects: [ObjectIdentifier]) -> Set<ObjectIdentifier> {
    if objects.isEmpty { return [] }
    let addresses = objects.map { UInt(bitPattern: $0) }.sorted()
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: addresses.count) { found in
      found.initialize(repeating: false)
      stateroom_find_in_globals(addresses, found.baseAddress!, addresses.count)
      let held = zip(addresses, found).filter(\.1).map(\.0)
      return Set(held.compactMap { UnsafeRawPointer(bitPattern: $0) }.map(identifier(of:)))
    }
  }

  private static func identifier(of object: UnsafeRawPointer) -> ObjectIdentifier {
    unsafeBitCast(object, to: ObjectIdentifier.self)
  }

  /// Whether a global variable refers to an object.
  static func hold(_ object: AnyObject) -> Bool {
    !holding([ObjectIdentifier(object)]).isEmpty
  }

  /// The number of objects of each class that were looked up individually and not found.
  private static let misses = Locked<[ObjectIdentifier: Int]>([:])
  private static let missLimit = 16

  /// Whether a global variable refers to an object that a default value returned. After a number of misses the
  /// class is assumed to have no such objects. Complexity: as ``holding(_:)``, a limited number of times for each
  /// class.
  static func holdMade(_ object: AnyObject) -> Bool {
    let key = ObjectIdentifier(type(of: object))
    guard misses.withLock({ $0[key, default: 0] }) < missLimit else { return false }
    if hold(object) { return true }
    misses.withLock { $0[key, default: 0] += 1 }
    return false
  }
}
