/// A collection that may hold objects as its elements.
protocol HeldCollection {
  static var heldElementType: Any.Type { get }
  /// Returns the elements of the collection at an address, and their names unless these are their positions.
  static func heldElements(at address: UnsafeRawPointer) -> (objects: [AnyObject], names: [String]?)
}

extension Array: HeldCollection {
  static var heldElementType: Any.Type { Element.self }

  static func heldElements(at address: UnsafeRawPointer) -> (objects: [AnyObject], names: [String]?) {
    (address.assumingMemoryBound(to: Self.self).pointee.map { $0 as AnyObject }, nil)
  }
}

extension Dictionary: HeldCollection {
  static var heldElementType: Any.Type { Value.self }

  /// Returns the values, sorted by the descriptions of their keys.
  static func heldElements(at address: UnsafeRawPointer) -> (objects: [AnyObject], names: [String]?) {
    let all = address.assumingMemoryBound(to: Self.self).pointee.map { ("\($0)", $1 as AnyObject) }
      .sorted { $0.0 < $1.0 }
    return (all.map(\.1), all.map(\.0))
  }
}

/// A view that refers to the views of which it consists.
protocol HeldViews {
  /// Returns the objects that the views below the one at an address hold.
  @MainActor static func objects(at address: UnsafeRawPointer) -> [AnyObject]
}
