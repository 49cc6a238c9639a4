import StateroomCombine

/// An object that the framework makes once for the lifetime of the view's identity (rules 25 to 30).
///
/// The initial value is a closure that runs when the storage is installed, before the first body, not when
/// the view is initialized.
///
/// The object outlives the process, as far as its variables can be stored, where the initial value made it; one
/// that was there before, or that a second view holds, is shared and stays as it is. As with ``State``, a view begins
/// with all that is stored of it or with nothing (rule 106). An object of a `Codable` class is the one that it
/// decodes.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, _FrameworkStorage, ObjectMaking {
  nonisolated static var makesObjects: Bool { true }

  // Set before the view is installed and by `_install`, both on the main actor.
  @usableFromInline nonisolated(unsafe) let make: () -> ObjectType
  @usableFromInline nonisolated(unsafe) var slot: StateObjectSlot<ObjectType>?

  /// A state object whose first value is what the closure makes.
  @inlinable nonisolated public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {
    self.make = make
  }

  // Inlined into the app, where the type is known: a list's closure may ask for it for every row.
  /// The object; outside of an installed view a new one each time (rule 28).
  @inlinable public var wrappedValue: ObjectType {
    if let slot { return slot.object }
    return installedSlot?.object ?? make()
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    if let slot = installedSlot { return .init(object: slot.object, source: slot.source) }
    return .init(object: make(), source: nil)
  }

  /// The object of an installed view.
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
      let made = Tracker.untracked { MadeObject(property.pointee.make) }
      return StateObjectSlot(made, node: installation.node)
    }
  }
}

/// Keeps a state object in its node, and beyond the process.
@usableFromInline
package final class StateObjectSlot<Object: ObservableObject>: ObjectSlot<Object> {
  private let claim: ObjectClaim
  private unowned(unsafe) let node: Node
  // The node owns the slot.

  @MainActor init(_ made: MadeObject<Object>, node: Node) {
    claim = ObjectClaim(of: made.object, isFresh: made.isFresh)
    self.node = node
    super.init(made.object, node: node)
  }

  package override var claimedObject: (object: AnyObject, isShared: Bool)? { (object, claim.isShared) }

  package override func makeStorage() -> SlotStorage? {
    ObjectSlotStorage(claim, source: source) { [unowned self] in
      object
    } replace: { [unowned self] in
      if let new = $0 as? Object { observe(new, node: node) }
    }
  }
}
