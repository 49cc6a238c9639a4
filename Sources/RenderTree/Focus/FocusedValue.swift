/// Reads what the focused view, or one around it, sets; nil where none does.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty, _FrameworkStorage {
  private let read: (FocusedValues) -> Value?
  private var store: FocusedValueStore?

  /// A value of ``FocusedValues``.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value; nil also outside of an installed view.
  public var wrappedValue: Value? { store.flatMap { read(FocusedValues($0)) } }

  /// The value as far as somebody follows it.
  var knownValue: Value? { store.flatMap { read($0.knownValues) } }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    property.assumingMemoryBound(to: Self.self).pointee.store = installation.node.tree.focusedValues
  }
}

/// Reads and writes what a binding stands for that the focused view, or one around it, sets.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  /// A binding of ``FocusedValues``.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  /// The value; nil where no binding is set. Writing nil does nothing.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set {
      if let newValue { binding?.wrappedValue = newValue }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    guard let binding else { return .constant(nil) }
    return Binding<Value?>(binding)
  }
}
