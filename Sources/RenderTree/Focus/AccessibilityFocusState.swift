/// The part of a view that assistive technology is directed to by the app.
///
/// It works as ``FocusState`` does, but for any view, and independently of the keyboard focus: the focused node
/// shows `"accessibilityFocused": true`, and a client's screen reader moves there. The server is not told where the
/// screen reader moves on its own.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty, _FrameworkStorage {
  private var property: FocusProperty<Value>

  /// Creates a state that is true while the bound view has the focus.
  public init() where Value == Bool {
    property = FocusProperty(resting: false)
  }

  /// Creates a state that is true while the bound view has the focus. The technologies are ignored: it applies to
  /// all.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    property = FocusProperty(resting: false)
  }

  /// Creates a state whose value identifies the focused one of the bound views, or is nil if none is focused.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    property = FocusProperty(resting: nil)
  }

  /// Creates a state whose value identifies the focused one of the bound views, or is nil if none is focused. The
  /// technologies are ignored: it applies to all.
  public init<Wrapped: Hashable>(for technologies: AccessibilityTechnologies) where Value == Wrapped? {
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
    property.assumingMemoryBound(to: Self.self).pointee.property.install(installation) {
      $0.accessibilityFocus
    }
  }

  /// Reads and writes the state, and connects views to it.
  @propertyWrapper
  public struct Binding {
    let property: FocusProperty<Value>

    package var location: FocusLocation<Value>? { property.location }

    /// The value of the state. Writing it moves the focus.
    public var wrappedValue: Value {
      get { property.read(as: "AccessibilityFocusState") }
      nonmutating set { property.write(newValue, as: "AccessibilityFocusState") }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension AccessibilityFocusState.Binding: _ComparableByIdentity {
  /// Whether both bindings refer to the same state.
  public func _hasSameIdentity(as other: Self) -> Bool { location === other.location }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

/// A set of assistive technologies.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  /// The set's bits, one for each technology.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Screen readers.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// Switch control.
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

extension View {
  /// Binds a view to an accessibility focus state.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    modifier(FocusedModifier(condition.location, true))
  }

  /// Binds a view to one value of an accessibility focus state.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding.location, value))
  }
}
