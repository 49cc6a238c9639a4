import StateCore

/// A value that the framework stores for the lifetime of the view's identity (rules 13 to 24).
///
/// The initial value is used only when the storage is created. A write is visible to the next read at once, and on
/// screen with the next update. Writing an equal value does nothing.
///
/// A body depends on a state that it reads. A body that only passes on `$value` is not evaluated when the value
/// changes: the view that reads the binding is (rule 10). An object as the default (`@State private var model =
/// Model()`) is created once, together with the storage, as with the `@State` macro of newer SDKs (rule 15).
///
/// The value is persisted across processes if it can be stored: if it is `Codable`, or if its parts can be stored
/// field by field. If the default creates an object, each of its stored `var` properties is persisted. Objects to
/// which a value refers are persisted with it. A view's state is restored only if all of it still fits. Otherwise that view alone starts
/// from its initial values, and an issue is reported (rule 106).
@propertyWrapper
public struct State<Value>: DynamicProperty, _FrameworkStorage {
  @usableFromInline let initial: Initial
  @usableFromInline var location: StateLocation<Value>?

  // The initializers are inlined into the app, where the type is known, because they run for every value of a view.

  /// Creates a state with an initial value.
  @inlinable public init(wrappedValue value: Value) {
    initial = .value(value)
  }

  /// Creates a state with an initial value.
  @inlinable public init(initialValue value: Value) {
    initial = .value(value)
  }

  init(making make: @escaping () -> Value, owned makeOwned: @escaping () -> (Value, ObjectOwnership)) {
    initial = .object(make, makeOwned)
  }

  @usableFromInline enum Initial {
    case value(Value)
    /// An object, as closures that create it without and with an owner.
    // Indirect, because views with state are copied and stored, and hardly any state holds an object.
    indirect case object(() -> Value, () -> (Value, ObjectOwnership))

    var resolved: Value {
      switch self {
      case .value(let value): value
      case .object(let make, _): make()
      }
    }

    var owned: (Value, ObjectOwnership?) {
      switch self {
      case .value(let value): (value, nil)
      // The store of what is stored elsewhere owns it.
      case .object(let make, _) where Value.self is any _StoredElsewhere.Type: (make(), nil)
      case .object(_, let makeOwned): makeOwned()
      }
    }
  }

  /// The newest value, or the initial one if read outside of an installed view (rule 21).
  public var wrappedValue: Value {
    get {
      guard let location else {
        reportUninstalled()
        return initial.resolved
      }
      return location.current
    }
    nonmutating set {
      guard let location else {
        reportUninstalled()
        return
      }
      location.write(newValue)
    }
  }

  /// A binding to the value. Outside of an installed view it is constant (rule 21).
  public var projectedValue: Binding<Value> {
    guard let location else {
      reportUninstalled()
      return .constant(initial.resolved)
    }
    return Binding(location)
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @inline(__always)
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    // Inlined into the protocol's witness, which knows the metadata of the property. Elsewhere they are looked up.
    let state = property.assumingMemoryBound(to: Self.self)
    let slot = installation.slot { () -> StateSlot<Value> in
      let (value, ownership) = Tracker.untracked { state.pointee.initial.owned }
      return StateSlot(StateLocation(value, tree: installation.node.tree), ownership: ownership)
    }
    state.pointee.location = slot.location
  }

  /// The node's storage, or nil outside of an installed view.
  var installedLocation: StateLocation<Value>? { location }

  private func reportUninstalled() {
    reportNotInstalled(
      .stateNotInstalled,
      "Accessing State's value outside of being installed on a View. "
        + "This will result in a constant Binding of the initial value and will not update.")
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates an optional state with the initial value nil (rule 24).
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: ObjectMaking {
  static var makesObjects: Bool {
    Value.self is AnyObject.Type && !(Value.self is any _StoredElsewhere.Type)
  }
}

extension State: ObjectReaching {
  static var mayReachObjects: Bool {
    if Value.self is AnyObject.Type { return ReachPlan.isOfApp(Value.self) }
    return ReachPlan.reachesObjects(Value.self)
  }
}

extension State where Value: AnyObject {
  /// Creates a state whose object is made once, when the storage is created (rule 15).
  public init(wrappedValue make: @autoclosure @escaping () -> Value) {
    self.init(making: make) {
      let made = InitialObject(make)
      return (made.object, ObjectOwnership(of: made.object, isFresh: made.isFresh))
    }
  }

  /// Creates a state with an existing object. If it is uniquely referenced, the view owns it, and it is persisted
  /// like one that the view made.
  public init(initialValue object: consuming Value) {
    let isFresh = isKnownUniquelyReferenced(&object)
    let object = object
    self.init(making: { object }) { (object, ObjectOwnership(of: object, isFresh: isFresh)) }
  }
}

extension State: @unchecked Sendable where Value: Sendable {
  // The location guards its value with a lock, and the initial value is immutable.
}

/// The slot that owns a state's location.
private final class StateSlot<Value>: PropertySlot {
  let location: StateLocation<Value>
  private let ownership: ObjectOwnership?

  init(_ location: StateLocation<Value>, ownership: ObjectOwnership? = nil) {
    self.location = location
    self.ownership = ownership
  }

  override func makeStorage() -> SlotStorage? {
    guard let ownership else {
      return ValueSlotStorage(source: location) { [unowned location] in
        location.newest
      } restore: { [unowned location] in
        location.restore($0)
      }
    }
    return ObjectSlotStorage(ownership, source: location) { [unowned location] in
      location.newest as AnyObject
    } replace: { [unowned location] in
      if let new = $0 as? Value { location.restore(new) }
    }
  }

  override var claimedObject: (object: AnyObject, isShared: Bool)? {
    guard let ownership else { return nil }
    let object = location.newest as AnyObject
    return (object, ownership.isShared || !ownership.isFor(object))
  }

  override func hasChanged(_ changes: ChangeCheck) -> Bool { changes.hasChanged(location) }

  override var mayReachUnstored: Bool {
    ownership == nil
      ? ReachPlan.reachesObjects(Value.self) : ReachClass.hasUnstored(location.newest as AnyObject)
  }

  override var unstoredType: Any.Type { type(of: location.newest) }

  override func isSessionsOwn(_ held: HeldObjects) -> Bool {
    // A value that was written is reported as such.
    guard let claimedObject else { return location.pendingTransaction == 0 }
    return !claimedObject.isShared || held.keeps(claimedObject.object)
  }

  override func unstoredFingerprint(_ walk: inout GraphWalk) -> GraphWalk.Fingerprint? {
    if ownership != nil { return walk.fingerprint(of: location.newest as AnyObject) }
    return withUnsafePointer(to: location.newest) { walk.fingerprint(of: $0, Value.self) }
  }
}
