/// A type of the standard library that contains values of other types.
protocol ReachContainer {
  /// The types of the values that it may contain.
  static var reachedTypes: [Any.Type] { get }

  /// The way in which its values are told apart in another process.
  static var order: ReachOrder { get }

  /// Visits the values that the container at an address contains, each with its type.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of values.
  static func forEachReached(
    at address: UnsafeRawPointer, _ visit: (UnsafeRawPointer, Any.Type) -> Void)
}

/// The way in which the values of a container are told apart in another process.
enum ReachOrder {
  case positions
  /// By the keys, of the given type, which come before the values.
  case keys(Any.Type)
  case none
}

extension Optional: ReachContainer {
  static var order: ReachOrder { .positions }
  static var reachedTypes: [Any.Type] { [Wrapped.self] }

  static func forEachReached(
    at address: UnsafeRawPointer, _ visit: (UnsafeRawPointer, Any.Type) -> Void
  ) {
    guard let value = address.assumingMemoryBound(to: Self.self).pointee else { return }
    withUnsafePointer(to: value) { visit($0, Wrapped.self) }
  }
}

extension Array: ReachContainer {}
extension ContiguousArray: ReachContainer {}
extension ArraySlice: ReachContainer {}
extension Set: ReachContainer {
  static var order: ReachOrder { .none }
}

extension ReachContainer where Self: Collection {
  static var order: ReachOrder { .positions }
  static var reachedTypes: [Any.Type] { [Element.self] }

  /// Visits the elements.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of elements.
  static func forEachReached(
    at address: UnsafeRawPointer, _ visit: (UnsafeRawPointer, Any.Type) -> Void
  ) {
    for element in address.assumingMemoryBound(to: Self.self).pointee {
      withUnsafePointer(to: element) { visit($0, Element.self) }
    }
  }
}

extension Dictionary: ReachContainer {
  static var order: ReachOrder { .keys(Key.self) }
  static var reachedTypes: [Any.Type] { [Key.self, Value.self] }

  /// Visits the keys and values.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is their number.
  static func forEachReached(
    at address: UnsafeRawPointer, _ visit: (UnsafeRawPointer, Any.Type) -> Void
  ) {
    for (key, value) in address.assumingMemoryBound(to: Self.self).pointee {
      withUnsafePointer(to: key) { visit($0, Key.self) }
      withUnsafePointer(to: value) { visit($0, Value.self) }
    }
  }
}
