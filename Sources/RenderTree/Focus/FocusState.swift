/// The focused part of a view, stored for the lifetime of the view's identity (rules 27 and 100).
///
/// A session has one focus. It is at a text field, at another view that is `focusable(_:)`, or nowhere. A client
/// moves it by the actions `focus` and `blur`, and the node that has it shows `"focused": true`. Writing a state
/// moves it too, after the following update: to the first view that is bound to the value, or, for `false` and
/// `nil`, away from the bound view that has it. If no view is bound to the value, the focus stays and the state
/// falls back to the actual value. The focus ends when its view is removed, disabled, or covered by another page. A
/// submission keeps it, as on a Mac.
///
/// Reads and writes follow the rules of ``State`` (rules 17 to 22).
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, _FrameworkStorage {
  private var property: FocusProperty<Value>

  /// Creates a state that is true while the bound view has the focus.
  public init() where Value == Bool {
    property = FocusProperty(resting: false)
  }

  /// Creates a state whose value identifies the focused one of the bound views, or is nil if none is focused.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    property = FocusProperty(resting: nil)
  }

  /// The newest value, or the value for no focus if read outside of an installed view.
  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// A binding that connects views to the state.
  public var projectedValue: Binding { Binding(property: property) }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    property.assumingMemoryBound(to: Self.self).pointee.property.install(installation) { $0.focus }
  }

  /// Reads and writes a focus state, and connects views to it.
  @propertyWrapper
  public struct Binding {
    let property: FocusProperty<Value>

    package var location: FocusLocation<Value>? { property.location }

    /// The value of the state. Writing it moves the focus.
    public var wrappedValue: Value {
      get { property.read(as: "FocusState") }
      nonmutating set { property.write(newValue, as: "FocusState") }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState.Binding: _ComparableByIdentity {
  /// Whether both bindings refer to the same state.
  public func _hasSameIdentity(as other: Self) -> Bool { location === other.location }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension View {
  /// Binds a view to a focus state that is `true` while the view or one of its descendants has the focus (rule
  /// 100).
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(condition.location, true))
  }

  /// Binds a view to one value of a focus state. The state has that value while the view or one of its descendants
  /// has the focus (rule 100). If several views are bound to the same value, writing it focuses the first one.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding.location, value))
  }

  /// Requests a focus state's value when this view appears, unless the focus is taken or has been requested.
  nonisolated public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

/// The time at which a default focus is evaluated. Both values mean the view's appearance.
public struct DefaultFocusEvaluationPriority: Sendable {
  /// On the view's appearance.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// On the view's appearance.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}
