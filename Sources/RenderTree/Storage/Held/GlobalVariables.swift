import CSwiftRuntime

/// The global variables of the program, static ones included: an object that one of them holds is no session's own,
/// although it may have been made, lazily, during a session's launch.
///
/// An object that a global variable holds by way of another object, or in a collection, is not found.
enum GlobalVariables {
  /// The objects of some that a global variable holds. Complexity: O(size of all global variables), some tenths of a
  /// millisecond, and O(n log n) in the objects.
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

  /// Whether a global variable holds an object.
  static func hold(_ object: AnyObject) -> Bool {
    !holding([ObjectIdentifier(object)]).isEmpty
  }

  /// How many objects of each class were looked up one by one and not found.
  private static let misses = Locked<[ObjectIdentifier: Int]>([:])
  private static let missLimit = 16

  /// Whether a global variable holds an object that a default came up with. After some objects of a class that none
  /// holds, the class is taken for one without such objects. Complexity: as ``holding(_:)``, some times a class.
  static func holdMade(_ object: AnyObject) -> Bool {
    let key = ObjectIdentifier(type(of: object))
    guard misses.withLock({ $0[key, default: 0] }) < missLimit else { return false }
    if hold(object) { return true }
    misses.withLock { $0[key, default: 0] += 1 }
    return false
  }
}
