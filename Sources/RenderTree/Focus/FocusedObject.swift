import StateroomCombine

/// An object that the focused view or one of its ancestors sets, found by its type, or nil if none does.
///
/// As with ``ObservedObject``, every change of the object invalidates the view (rule 29).
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty, _FrameworkStorage {
  // Set by `_install` on the main actor.
  nonisolated(unsafe) private var slot: FoundObjectSlot<ObjectType>?

  /// Creates a property whose object is looked up when the view is installed.
  nonisolated public init() {}

  /// The object, or nil if none is set or the view is not installed.
  public var wrappedValue: ObjectType? { slot?.slot?.object }

  /// Bindings to the object's properties, or nil if there is no object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    slot?.slot.map { ObservedObject<ObjectType>.Wrapper(object: $0.object, source: $0.source) }
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  public static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation) {
    let node = installation.node
    let holder = installation.slot { FoundObjectSlot<ObjectType>() }
    holder.observe(FocusedValues(node.tree.focusedValues).object(ObjectType.self), node: node)
    property.assumingMemoryBound(to: Self.self).pointee.slot = holder
  }
}
