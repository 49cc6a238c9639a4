/// Which of a view's parts assistive technology is at, as far as the app says it.
///
/// It works as ``FocusState`` does, for any view and apart from the keyboard's focus: the node that was given it
/// shows `"accessibilityFocused": true`, and a client's screen reader goes there. Where the screen reader goes by
/// itself is not told to the server.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty, _FrameworkStorage {
  private let resting: Value
  private var location: FocusLocation<Value>?

  /// Whether the bound view has the focus.
  public init() where Value == Bool {
    resting = false
  }

  /// Whether the bound view has the focus of some technologies: here of all.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    resting = false
  }

  /// Which of the bound views has the focus; nil while none has.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    resting = nil
  }

  /// Which of the bound views has the focus of some technologies: here of all.
  public init<Wrapped: Hashable>(for technologies: AccessibilityTechnologies) where Value == Wrapped? {
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
      FocusSlot(FocusLocation(resting: state.pointee.resting, tree.accessibilityFocus, tree: tree))
    }
    state.pointee.location = slot.location
  }

  /// Reads and writes the state, and binds views to it.
  @propertyWrapper
  public struct Binding {
    package let location: FocusLocation<Value>?
    let resting: Value

    /// The value of the state; a write moves the focus.
    public var wrappedValue: Value {
      get {
        guard let location else {
          reportUninstalledFocus("AccessibilityFocusState")
          return resting
        }
        return location.state.current
      }
      nonmutating set {
        guard let location else { return reportUninstalledFocus("AccessibilityFocusState") }
        location.write(newValue)
      }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension AccessibilityFocusState.Binding: _ComparableByIdentity {
  /// Whether both stand for the same state.
  public func _hasSameIdentity(as other: Self) -> Bool { location === other.location }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

/// What reads an interface to people.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  /// One bit a technology.
  public let rawValue: Int
  /// Technologies by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Speech.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// Switches.
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
