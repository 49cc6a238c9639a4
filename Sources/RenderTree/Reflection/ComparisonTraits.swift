/// A value that is compared by identity, such as a binding by its location and key path.
public protocol _ComparableByIdentity {
  /// Whether both values refer to the same place.
  func _hasSameIdentity(as other: Self) -> Bool
}

/// Storage that the framework fills in before `body`, and which is not part of a view's value.
public protocol _FrameworkStorage {}

/// A value whose `==` is the framework's own, so that equal bytes imply equality.
package protocol FrameworkValue: Equatable {}

/// Access to an optional whose wrapped type is only known at run time.
package protocol OptionalProtocol {
  static var wrappedType: Any.Type { get }
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, by plan: ComparisonPlan) -> Bool
  /// The type-erased wrapped value, or nil if there is none.
  var wrappedAny: Any? { get }
}

extension Optional: OptionalProtocol {
  package static var wrappedType: Any.Type { Wrapped.self }

  package static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, by plan: ComparisonPlan
  ) -> Bool {
    let left = left.assumingMemoryBound(to: Self.self)
    let right = right.assumingMemoryBound(to: Self.self)
    switch (left.pointee, right.pointee) {
    case (nil, nil): return true
    case (let left?, let right?): return plan.areEqual(left, right)
    default: return false
    }
  }

  package var wrappedAny: Any? { map { $0 as Any } }
}
