import StateroomCombine

/// An object that is kept elsewhere; any change of it invalidates the view (rules 29 and 34).
///
/// The view does not own the object. It lasts with the session all the same, unless other sessions have it too: stored
/// at the property that holds it nearest to the root, into the object that is there. One that the parent's evaluation
/// replaces takes what is stored of it along.
///
/// An object that publishes off the main thread or while a body is evaluated is an issue of the session and delivered
/// all the same (rule 37).
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  // Set when the view is made and by `_install`, both on the main actor.
  nonisolated(unsafe) private var object: ObjectType
  nonisolated(unsafe) private var source: ObjectSource?

  /// Observes an object.
  nonisolated public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  /// Observes an object.
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

    /// A binding to one property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(ObjectPropertyLocation(source: source, object: object, keyPath: keyPath))
    }
  }
}

extension ObservedObject: _ComparableByIdentity {
  /// Whether both stand for the same place.
  nonisolated public func _hasSameIdentity(as other: Self) -> Bool { object === other.object }
}
