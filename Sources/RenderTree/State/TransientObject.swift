/// An object with the lifetime of the view's identity, for the working storage of controls. It is neither observed
/// nor persisted.
@propertyWrapper
package struct TransientObject<Object: AnyObject>: DynamicProperty, _FrameworkStorage {
  private let make: @MainActor () -> Object
  private var object: Object?

  /// Creates a property whose object is made when the view is installed.
  package init(wrappedValue make: @autoclosure @escaping @MainActor () -> Object) {
    self.make = make
  }

  /// The object. Must only be read in the body of an installed view.
  package var wrappedValue: Object {
    guard let object else { preconditionFailure("The view is not installed.") }
    return object
  }

  /// Sets the property's object to the one that the node owns.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let kept = property.assumingMemoryBound(to: Self.self)
    let slot = installation.slot { TransientObjectSlot(kept.pointee.make()) }
    kept.pointee.object = slot.value
  }
}

/// The slot that owns the object of a ``TransientObject`` property.
package final class TransientObjectSlot<Value>: PropertySlot {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
