/// Which of a view's parts has the focus, kept for as long as the view's identity lives (rules 27 and 100).
///
/// The focus is one per session. It is at a text field or another view that is `focusable(_:)`, or
/// nowhere. A client moves it by the actions `focus` and `blur`, and the node that has it shows
/// `"focused": true`. Writing a state moves it, too, once the update that follows is done: to the first view that
/// is bound to the value, or, by `false` and `nil`, away from the bound view that has it. A value that no view is
/// bound to moves nothing, and the state falls back to what holds. The focus ends with the view that has it, and
/// when that view is disabled or covered by another page. A submission leaves it where it is, as on a Mac.
///
/// Reads and writes follow the rules of ``State`` (rules 17 to 22).
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, _FrameworkStorage {
  private let resting: Value
  private var location: FocusLocation<Value>?

  /// Whether the bound view has the focus.
  public init() where Value == Bool {
    resting = false
  }

  /// Which of the bound views has the focus; nil while none has.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    resting = nil
  }

  /// The newest value; outside of an installed view the resting one.
  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// What binds views to the state.
  public var projectedValue: Binding { Binding(location: location, resting: resting) }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let state = property.assumingMemoryBound(to: Self.self)
    let tree = installation.node.tree
    let slot = installation.slot {
      FocusSlot(FocusLocation(resting: state.pointee.resting, tree.focus, tree: tree))
    }
    state.pointee.location = slot.location
  }

  /// Reads and writes a focus state, and binds views to it.
  @propertyWrapper
  public struct Binding {
    package let location: FocusLocation<Value>?
    let resting: Value

    /// The value of the state; a write moves the focus.
    public var wrappedValue: Value {
      get {
        guard let location else {
          reportUninstalledFocus("FocusState")
          return resting
        }
        return location.state.current
      }
      nonmutating set {
        guard let location else { return reportUninstalledFocus("FocusState") }
        location.write(newValue)
      }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState.Binding: _ComparableByIdentity {
  /// Whether both stand for the same state.
  public func _hasSameIdentity(as other: Self) -> Bool { location === other.location }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

func reportUninstalledFocus(_ name: String) {
  reportNotInstalled(
    .stateNotInstalled,
    "Accessing \(name)'s value outside of the body of a View. This will result in a constant Binding of the "
      + "initial value and will not update.")
}

extension View {
  /// Binds a view to a focus state: it is `true` while the view, or something in it, has the focus (rule 100).
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(condition.location, true))
  }

  /// Binds a view to one value of a focus state, which it has while the view, or something in it, has the focus
  /// (rule 100). Of several views that are bound to one value, writing it gives the first the focus.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding.location, value))
  }

  /// Gives a view the focus when this one appears and nothing else has it or was asked to have it.
  nonisolated public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

/// When a default focus counts: here when its view appears, in any case.
public struct DefaultFocusEvaluationPriority: Sendable {
  /// When the view appears.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// When the view appears.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}
