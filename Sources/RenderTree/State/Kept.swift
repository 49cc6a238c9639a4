/// An object that is made with a view's identity and kept for as long as it lives: working storage of controls,
/// which is neither watched nor stored.
@propertyWrapper
package struct Kept<Object: AnyObject>: DynamicProperty, _FrameworkStorage {
  private let make: @MainActor () -> Object
  private var object: Object?

  /// An object that is made when the view is installed.
  package init(wrappedValue make: @autoclosure @escaping @MainActor () -> Object) {
    self.make = make
  }

  /// The object, for the body of an installed view.
  package var wrappedValue: Object {
    guard let object else { preconditionFailure("The view is not installed.") }
    return object
  }

  /// Fills in the object that the node keeps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let kept = property.assumingMemoryBound(to: Self.self)
    let slot = installation.slot { KeptSlot(kept.pointee.make()) }
    kept.pointee.object = slot.value
  }
}

/// Holds what a node keeps for a property.
package final class KeptSlot<Value>: PropertySlot {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
