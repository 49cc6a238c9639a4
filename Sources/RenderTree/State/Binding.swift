import StateCore

/// Reads and writes a value that is stored elsewhere (rules 46 to 51).
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let storage: Storage
  /// The transaction for writes through this binding.
  public var transaction: Transaction

  /// The location of the value.
  enum Storage {
    case state(StateLocation<Value>)
    case location(BindingLocation<Value>)
  }

  @inline(__always)
  init(_ storage: Storage, _ transaction: Transaction) {
    self.storage = storage
    self.transaction = transaction
  }

  package init(_ location: StateLocation<Value>) {
    self.init(.state(location), Transaction())
  }

  package init(_ location: BindingLocation<Value>) {
    self.init(.location(location), Transaction())
  }

  /// Creates a binding from two closures. Every read runs the getter (rule 48).
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Closures of views run on the main actor, where bindings are read and written. As in SwiftUI, the caller's
    // isolation is trusted.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// Creates a binding from two closures, the second of which receives the transaction.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(ClosureLocation(get: get, set: set))
  }

  /// Creates a binding that ignores writes (rule 47).
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// Creates the value of a closure parameter declared with `$`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// The value at its source. Writes reach the source at once (rule 46).
  public var wrappedValue: Value {
    get {
      switch storage {
      case .state(let location): location.current
      case .location(let location): location.read()
      }
    }
    nonmutating set {
      withBindingTransaction(transaction) {
        switch storage {
        case .state(let location): location.write(newValue)
        case .location(let location): location.write(newValue, transaction)
        }
      }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a part of the value (rule 49).
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(.location(MemberLocation(base: storage, keyPath: keyPath)), transaction)
  }

  /// Returns this binding with another transaction for writes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }

  /// Returns this binding with an animation for writes, which form an update of their own (rule 54).
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding {
  /// The source of the value's changes, or nil if it is unknown, as for closures.
  var source: Source? { storage.source }

  /// The state that the value is or is a part of, or nil if it is stored elsewhere.
  var state: StateSource? { storage.state }

  /// The value, read from the state, so that this becomes the dependency.
  var valueFromState: Value { storage.valueFromState }

  /// The value as ``valueFromState``, or nil if it would have to be searched for.
  var valueAtHand: Value? { storage.valueAtHand }

  /// The source that invalidates the readers of this part of a state only, or nil if nothing read it by itself.
  var partSource: Source? {
    switch storage {
    case .state: nil
    case .location(let location): location.partSource
    }
  }
}

// Inlined, because a call would look up the metadata of the binding's type.
extension Binding.Storage {
  @inline(__always)
  var source: Source? {
    switch self {
    case .state(let location): location
    case .location(let location): location.changeSource
    }
  }

  @inline(__always)
  var state: StateSource? {
    switch self {
    case .state(let location): location
    case .location(let location): location.state
    }
  }

  @inline(__always)
  var valueFromState: Value {
    switch self {
    case .state(let location): location.current
    case .location(let location): location.readFromState()
    }
  }

  @inline(__always)
  var valueAtHand: Value? {
    switch self {
    case .state(let location): location.current
    case .location(let location): location.readAtHand()
    }
  }

  /// The offset of the value within that of its state, or nil if it is not stored there.
  @inline(__always)
  var offsetInState: Int? {
    switch self {
    case .state: 0
    case .location(let location): location.offsetInState
    }
  }

  @inline(__always)
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.state(let left), .state(let right)): left === right
    case (.location(let left), .location(let right)): left === right || left.isSame(as: right)
    default: false
    }
  }
}

extension Binding: _ComparableByIdentity {
  /// Whether both bindings refer to the same location.
  public func _hasSameIdentity(as other: Self) -> Bool {
    guard transaction.isPlain == other.transaction.isPlain,
      transaction.animation == other.transaction.animation
    else { return false }
    return storage.isSame(as: other.storage)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {
  // State locations lock their values, and other locations lock the values that they remember; everything else in
  // them is immutable. Closures are `Sendable` by the initializers' signatures, and an object guards its own
  // properties.
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}
