import StateroomCombine

/// An object that an ancestor put into the environment, found by its type (rule 35).
///
/// If no ancestor did, an error node with SwiftUI's message takes the view's place, even if the object is never
/// read: a getter could neither throw nor return an object.
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, _FrameworkStorage {
  // Set by `_install` on the main actor.
  nonisolated(unsafe) private var slot: ObjectSlot<ObjectType>?

  /// Creates a property whose object is looked up when the view is installed.
  nonisolated public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let slot else { preconditionFailure(Self.missing) }
    return slot.object
  }

  /// The object, or nil if there is none.
  var installedObject: ObjectType? { slot?.object }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, source: slot?.source)
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  public static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation) {
    let property = property.assumingMemoryBound(to: Self.self)
    let key = ObjectIdentifier.ofEnvironmentObject(ObjectType.self)
    let node = installation.node
    node.environmentReads |= EnvironmentKeyMask.bit(of: key)
    let found = node.scope.environment.lookUp(key) as? EnvironmentValueBox<ObjectType>
    let holder = installation.slot { FoundObjectSlot<ObjectType>() }
    holder.observe(found?.value, node: node)
    property.pointee.slot = holder.slot
    if found == nil { installation.fail(.environmentObjectMissing, missing) }
  }

  nonisolated private static var missing: String {
    "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
      + "\(ObjectType.self) may be missing as an ancestor of this view."
  }
}
