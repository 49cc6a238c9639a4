/// A value that the framework keeps for as long as the view's identity lives (rules 13 to 24).
///
/// The initial value counts only when the storage is first made; a write is seen by the next read at once and
/// on screen with the next update; a write that changes nothing is dropped.
///
/// A body depends on a state that it reads. One that only hands out `$value` is spared when the value changes: the
/// view that reads the binding is evaluated (rule 10). An object as the default (`@State private var model = Model()`)
/// is made once, when the storage is, as the `@State` macro of newer SDKs does it (rule 15).
///
/// The value outlives the process where it can be stored: where it is `Codable`, or made of parts that can be,
/// field by field. Of an object that the default makes, every stored `var` is; of an object from elsewhere nothing.
/// A view begins with what is stored of it only if all of it still fits; otherwise it begins anew, alone, which is
/// reported (rule 106).
@propertyWrapper
public struct State<Value>: DynamicProperty, _FrameworkStorage {
  @usableFromInline let initial: Initial
  @usableFromInline var location: StateLocation<Value>?

  // These are inlined into the app, where the type is known: they run for every value of a view.

  /// A state with an initial value.
  @inlinable public init(wrappedValue value: Value) {
    initial = .value(value)
  }

  /// A state with an initial value.
  @inlinable public init(initialValue value: Value) {
    initial = .value(value)
  }

  init(making make: @escaping () -> Value, claiming claim: @escaping () -> (Value, ObjectClaim)) {
    initial = .object(make, claim)
  }

  @usableFromInline enum Initial {
    case value(Value)
    /// An object, and how it is made for a slot that is to own it.
    case object(() -> Value, () -> (Value, ObjectClaim))

    var resolved: Value {
      switch self {
      case .value(let value): value
      case .object(let make, _): make()
      }
    }

    var claimed: (Value, ObjectClaim?) {
      switch self {
      case .value(let value): (value, nil)
      case .object(_, let claim): claim()
      }
    }
  }

  /// The newest value; outside of an installed view the initial one (rule 21).
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

  /// A binding to the value; outside of an installed view a constant one (rule 21).
  public var projectedValue: Binding<Value> {
    guard let location else {
      reportUninstalled()
      return .constant(initial.resolved)
    }
    return Binding(location)
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let state = property.assumingMemoryBound(to: Self.self)
    let slot = installation.slot { () -> StateSlot<Value> in
      let (value, claim) = Tracker.untracked { state.pointee.initial.claimed }
      return StateSlot(StateLocation(value, tree: installation.node.tree), claim: claim)
    }
    state.pointee.location = slot.location
  }

  /// The node's storage; nil outside of an installed view.
  var installedLocation: StateLocation<Value>? { location }

  private func reportUninstalled() {
    reportNotInstalled(
      .stateNotInstalled,
      "Accessing State's value outside of being installed on a View. "
        + "This will result in a constant Binding of the initial value and will not update.")
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// An optional state that begins as nil (rule 24).
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: ObjectMaking {
  static var makesObjects: Bool { Value.self is AnyObject.Type }
}

extension State where Value: AnyObject {
  /// An object that is made once, when the storage is made (rule 15).
  public init(wrappedValue make: @autoclosure @escaping () -> Value) {
    self.init(making: make) {
      let made = MadeObject(make)
      return (made.object, ObjectClaim(of: made.object, isFresh: made.isFresh))
    }
  }

  /// An object as the first value. It is the view's own, and lasts as such, if nobody else has it by now.
  public init(initialValue object: consuming Value) {
    let isFresh = isKnownUniquelyReferenced(&object)
    let object = object
    self.init(making: { object }) { (object, ObjectClaim(of: object, isFresh: isFresh)) }
  }
}

extension State: @unchecked Sendable where Value: Sendable {
  // The location guards its value with a lock, and the initial value is a constant.
}

/// Keeps a state's location in its node.
package final class StateSlot<Value>: PropertySlot {
  package let location: StateLocation<Value>
  private let claim: ObjectClaim?

  package init(_ location: StateLocation<Value>, claim: ObjectClaim? = nil) {
    self.location = location
    self.claim = claim
  }

  package override func makeStorage() -> SlotStorage? {
    guard let claim else {
      return ValueSlotStorage(source: location) { [unowned location] in
        location.newest
      } restore: { [unowned location] in
        location.restore($0)
      }
    }
    return ObjectSlotStorage(claim, source: location) { [unowned location] in
      location.newest as AnyObject
    } replace: { [unowned location] in
      if let new = $0 as? Value { location.restore(new) }
    }
  }

  package override var claimedObject: (object: AnyObject, isShared: Bool)? {
    guard let claim else { return nil }
    let object = location.newest as AnyObject
    return (object, claim.isShared || !claim.isFor(object))
  }

  package override func hasChanged(_ changes: ChangeCheck) -> Bool { changes.hasChanged(location) }
}
