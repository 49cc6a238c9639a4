import StateCore
import StateroomCombine

/// An object that the framework creates once for the lifetime of the view's identity (rules 25 to 30).
///
/// The initial value is a closure that runs when the storage is installed, before the first body, not when the view
/// is initialized.
///
/// If the initial value created the object, those of its variables that can be stored are persisted across
/// processes. An object that existed before, or that a second view holds, is shared and not restored. As with
/// ``State``, a view's state is restored completely or not at all (rule 106). An object of a `Codable` class is
/// replaced by the decoded one.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, _FrameworkStorage, ObjectMaking {
  nonisolated static var makesObjects: Bool { true }

  // Set before the view is installed and by `_install`, both on the main actor.
  @usableFromInline nonisolated(unsafe) let make: () -> ObjectType
  @usableFromInline nonisolated(unsafe) var slot: StateObjectSlot<ObjectType>?

  /// Creates a state object whose initial value is made by the closure.
  @inlinable nonisolated public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {
    self.make = make
  }

  // Inlined into the app, where the type is known: a list's closure may read it for every row.
  /// The object, or a new one at each access outside of an installed view (rule 28).
  @inlinable public var wrappedValue: ObjectType {
    if let slot { return slot.object }
    return installedSlot?.object ?? make()
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    if let slot = installedSlot { return .init(object: slot.object, source: slot.source) }
    return .init(object: make(), source: nil)
  }

  /// The object of an installed view, or nil.
  var installedObject: ObjectType? { slot?.object }

  @usableFromInline var installedSlot: StateObjectSlot<ObjectType>? {
    if slot == nil {
      reportNotInstalled(
        .stateObjectNotInstalled,
        "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. "
          + "This will create a new instance each time.")
    }
    return slot
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  public static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation) {
    let property = property.assumingMemoryBound(to: Self.self)
    property.pointee.slot = installation.slot {
      let made = Tracker.untracked { InitialObject(property.pointee.make) }
      return StateObjectSlot(made, node: installation.node)
    }
  }
}

extension StateObject: ObjectReaching {
  static var mayReachObjects: Bool { true }
}

/// The slot that owns a state object and persists it.
@usableFromInline
package final class StateObjectSlot<Object: ObservableObject>: ObjectSlot<Object> {
  private let ownership: ObjectOwnership
  private unowned(unsafe) let node: Node
  // Unowned, because the node owns the slot.

  @MainActor init(_ made: InitialObject<Object>, node: Node) {
    ownership = ObjectOwnership(of: made.object, isFresh: made.isFresh)
    self.node = node
    super.init(made.object, node: node)
  }

  override var claimedObject: (object: AnyObject, isShared: Bool)? { (object, ownership.isShared) }
  override var mayReachUnstored: Bool { ReachClass.hasUnstored(object) }
  override var unstoredType: Any.Type { type(of: object) }

  override func isSessionsOwn(_ held: HeldObjects) -> Bool { !ownership.isShared || held.keeps(object) }

  override func unstoredFingerprint(_ walk: inout GraphWalk) -> GraphWalk.Fingerprint? {
    walk.fingerprint(of: object)
  }

  package override func makeStorage() -> SlotStorage? {
    ObjectSlotStorage(ownership, source: source) { [unowned self] in
      object
    } replace: { [unowned self] in
      if let new = $0 as? Object { observe(new, node: node) }
    }
  }
}
