import RenderTree

/// A property wrapper for a state that a gesture updates and that returns to its initial value when the
/// gesture ends.
///
/// ```swift
/// struct Bell: View {
///   @GestureState private var isHeld = false
///
///   var body: some View {
///     Circle().fill(isHeld ? .gray : .red)
///       .gesture(DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true })
///   }
/// }
/// // {"type": "Circle",
/// //  "modifiers": [{"gesture": {"drag": {"minimumDistance": 0, "steps": true}}}],
/// //  "actions": ["drag"], …}
/// ```
///
/// If a client performs a gesture as a whole, the values during and after it are separate updates within one
/// revision, so that `onChange` sees both. If a client sends a gesture step by step, the state keeps its
/// value between the steps.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var state: State<Value>

  /// Creates a gesture state with an initial value.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }

  /// Creates a gesture state with an initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Creates a gesture state with an initial value and the transaction in which it is reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a gesture state with an initial value and the transaction in which it is reset.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates a gesture state with an initial value and a closure that configures the transaction in which it
  /// is reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
    state = State(initialValue: wrappedValue)
  }

  /// Creates a gesture state with an initial value and a closure that configures the transaction in which it
  /// is reset.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The gesture state itself, to pass to `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func update(_ change: (inout Value, inout Transaction) -> Void) {
    var transaction = Transaction()
    var value = state.wrappedValue
    change(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  func end() {
    var transaction = Transaction()
    reset(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a gesture state that is initially nil, with the transaction in which it is reset.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates a gesture state that is initially nil, with a closure that configures the transaction in which
  /// it is reset.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    withUnsafePointer(to: property.assumingMemoryBound(to: Self.self).pointee.state) {
      State<Value>.inspect($0)
    }
  }
}
