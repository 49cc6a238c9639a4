/// A value that is compared by identity, such as a binding by its location and key path.
public protocol _ComparableByIdentity {
  /// Whether both values refer to the same place.
  func _hasSameIdentity(as other: Self) -> Bool
}

/// Storage that the framework fills in before `body`, and which is not part of a view's value.
public protocol _FrameworkStorage {}

/// A value whose `==` is the framework's own, so that equal bytes imply equality.
package protocol FrameworkValue: Equatable {}

/// A value whose own closures are called only after an action of a client, never to show anything.
///
/// A closure that has the same function and captured the same bytes as the one before it does what that did, so the one
/// before may stay. For closures that show something this does not hold: what they read besides may have changed.
package protocol HoldingActions {}

/// Access to an optional whose wrapped type is only known at run time.
package protocol OptionalProtocol {
  static var wrappedType: Any.Type { get }
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, by plan: ComparisonPlan) -> Bool
  /// The type-erased wrapped value, or nil if there is none.
  var wrappedAny: Any? { get }
}

extension Optional: OptionalProtocol {
  package static var wrappedType: Any.Type { Wrapped.self }

  // Inlined into the protocol's witness, which knows the metadata of the optional. Elsewhere they are looked up.
  @inline(__always)
  package static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, by plan: ComparisonPlan
  ) -> Bool {
    guard let left = wrapped(at: left) else { return wrapped(at: right) == nil }
    return wrapped(at: right).map { plan.areEqual(left, $0) } ?? false
  }

  /// Returns the place of the wrapped value, or nil if there is none. It is that of the optional itself. A pattern
  /// that binds the value would copy it.
  @inline(__always)
  private static func wrapped(at optional: UnsafeRawPointer) -> UnsafeRawPointer? {
    if case .none = optional.assumingMemoryBound(to: Self.self).pointee { nil } else { optional }
  }

  package var wrappedAny: Any? { map { $0 as Any } }
}
