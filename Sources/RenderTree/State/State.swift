/// A value that the framework keeps for as long as the view's identity lives (rules 13 to 24).
///
/// The initial value counts only when the storage is first made; a write is seen by the next read at once and
/// on screen with the next update; a write that changes nothing is dropped.
///
/// A body depends on a state that it reads. One that only hands out `$value` is spared when the value changes: the
/// view that reads the binding is evaluated (rule 10). An object as the default (`@State private var model = Model()`)
/// is made once, when the storage is, as the `@State` macro of newer SDKs does it (rule 15).
@propertyWrapper
public struct State<Value>: DynamicProperty, _FrameworkStorage {
  private let initial: Initial
  private var location: StateLocation<Value>?

  /// A state with an initial value.
  public init(wrappedValue value: Value) {
    initial = .value(value)
  }

  /// A state with an initial value.
  public init(initialValue value: Value) {
    initial = .value(value)
  }

  init(making make: @escaping () -> Value) {
    initial = .made(make)
  }

  private enum Initial {
    case value(Value)
    case made(() -> Value)

    var resolved: Value {
      switch self {
      case .value(let value): value
      case .made(let make): make()
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
    let slot = installation.slot {
      StateSlot(
        StateLocation(Tracker.untracked { state.pointee.initial.resolved }, tree: installation.node.tree))
    }
    state.pointee.location = slot.location
  }

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
    self.init(making: make)
  }
}

extension State: @unchecked Sendable where Value: Sendable {
  // The location guards its value with a lock, and the initial value is a constant.
}

/// Keeps a state's location in its node.
package final class StateSlot<Value>: PropertySlot {
  package let location: StateLocation<Value>

  package init(_ location: StateLocation<Value>) {
    self.location = location
  }

  package override func hasChanged(_ changes: ChangeCheck) -> Bool { changes.hasChanged(location) }
}
