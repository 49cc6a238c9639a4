/// Objects that global variables hold, found when a session first referred to them.
@MainActor
enum SharedReferences {
  private struct Found {
    weak var object: AnyObject?
  }

  private static var found: [ObjectIdentifier: Found] = [:]
  /// The numbers of objects of each class that were looked up and not found.
  private static var misses: [ObjectIdentifier: Int] = [:]
  /// The number after which a class is assumed to have no such objects.
  private static let missLimit = 16

  static func contains(_ object: AnyObject) -> Bool {
    !found.isEmpty && found[ObjectIdentifier(object)]?.object === object
  }

  /// Records objects that a global variable holds by way of a collection.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects.
  static func note(_ objects: [AnyObject]) {
    for object in objects { found[ObjectIdentifier(object)] = Found(object: object) }
  }

  /// Looks up objects in the global variables, in a single pass. Returns true if any are found.
  ///
  /// - Complexity: O(*n* log *n*) on average in addition to the size of all global variables, where *n* is the number
  ///   of objects of classes that are not yet known.
  static func find(among objects: [AnyObject]) -> Bool {
    var sought: [ObjectIdentifier: AnyObject] = [:]
    for object in objects where !contains(object) {
      let key = ObjectIdentifier(type(of: object))
      guard misses[key, default: 0] < missLimit else { continue }
      misses[key, default: 0] += 1
      sought[ObjectIdentifier(object)] = object
    }
    let held = GlobalVariables.holding(Array(sought.keys))
    for key in held {
      guard let object = sought[key] else { continue }
      found[key] = Found(object: object)
      misses[ObjectIdentifier(type(of: object))] = 0
    }
    return !held.isEmpty
  }
}
