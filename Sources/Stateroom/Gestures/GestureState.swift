import RenderTree

/// A state that holds while a gesture goes on and is then as it was at first.
///
/// If a client performs a gesture as a whole, the state's values during it and after it are updates of their own within
/// one revision, so that `onChange` sees both. Between the steps of one that a client sends step by step it holds.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var state: State<Value>

  /// A state with its value while there is no gesture.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }

  /// A state with its value while there is no gesture.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// A state with its value while there is no gesture, and the transaction in which it returns to it.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// A state with its value while there is no gesture, and the transaction in which it returns to it.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// A state with its value while there is no gesture, and what chooses the transaction in which it returns to it.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
    state = State(initialValue: wrappedValue)
  }

  /// A state with its value while there is no gesture, and what chooses the transaction in which it returns to it.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, for a gesture to change.
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
  /// A state that is nil while there is no gesture.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// A state that is nil while there is no gesture, and what chooses the transaction in which it becomes nil again.
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
