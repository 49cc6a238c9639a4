/// A value whose identity says whether it is the same, as a binding's location and key path do.
public protocol _ComparableByIdentity {
  /// Whether both stand for the same place.
  func _hasSameIdentity(as other: Self) -> Bool
}

/// Storage that the framework fills in before `body`: it says nothing about a view's value.
public protocol _FrameworkStorage {}

/// A value whose `==` is the framework's own, so that values with the same bytes are the same.
package protocol FrameworkValue: Equatable {}

/// Lets the comparison plan look into an optional whose wrapped type is known at run time only.
package protocol OptionalProtocol {
  static var wrappedType: Any.Type { get }
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, by plan: ComparisonPlan) -> Bool
  /// The wrapped value, erased; nil where there is none.
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
