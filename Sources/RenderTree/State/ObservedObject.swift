import StateroomCombine

/// An object that is stored elsewhere and whose changes invalidate the view (rules 29 and 34).
///
/// The view does not own the object. The object's state is persisted with the session nevertheless, unless other
/// sessions share the object: it is stored at the property that holds it nearest to the root, and restored into the
/// existing object. If the parent's evaluation replaces the object, the new one takes over the stored state.
///
/// If an object publishes off the main thread or during the evaluation of a body, an issue is reported, and the
/// change is delivered (rule 37).
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  // Set when the view is initialized and by `_install`, both on the main actor.
  nonisolated(unsafe) private var object: ObjectType
  nonisolated(unsafe) private var source: ObjectSource?

  /// Creates a property that observes an object.
  nonisolated public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  /// Creates a property that observes an object.
  nonisolated public init(initialValue: ObjectType) {
    object = initialValue
  }

  /// The object.
  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: object, source: source) }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  public static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation) {
    let property = property.assumingMemoryBound(to: Self.self)
    let object = property.pointee.object
    let slot = installation.slot { ObjectSlot(object, node: installation.node) }
    slot.observe(object, node: installation.node)
    property.pointee.source = slot.source
  }

  /// Makes bindings to the properties of an observed object (rule 36).
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    let source: ObjectSource?

    /// Returns a binding to one property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(ObjectPropertyLocation(source: source, object: object, keyPath: keyPath))
    }
  }
}

extension ObservedObject: _ComparableByIdentity {
  /// Whether both properties observe the same object.
  nonisolated public func _hasSameIdentity(as other: Self) -> Bool { object === other.object }
}
