import Observation

/// A value that the focused view or one of its ancestors sets, or nil if none does.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty, _FrameworkStorage {
  private let read: (FocusedValues) -> Value?
  private var store: FocusedValueStore?

  /// Creates a property that reads a value of ``FocusedValues``.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that finds an observable object by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0.object(objectType) }
  }

  /// The value, or nil if none is set or the view is not installed.
  public var wrappedValue: Value? { store.flatMap { read(FocusedValues($0)) } }

  /// The value if any view has read its key before. Reading it registers no dependency.
  var knownValue: Value? { store.flatMap { read($0.knownValues) } }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    property.assumingMemoryBound(to: Self.self).pointee.store = installation.node.tree.focusedValues
  }
}

/// A binding that the focused view or one of its ancestors sets, as a property that reads and writes its value.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  /// Creates a property that uses a binding of ``FocusedValues``.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  /// The value, or nil if no binding is set. Writing nil does nothing.
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
