/// Reads and writes a value that is kept elsewhere (rules 46 to 51).
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let storage: Storage
  /// The transaction in which writes through this binding run.
  public var transaction = Transaction()

  /// Where the value is kept.
  enum Storage {
    case state(StateLocation<Value>)
    case location(BindingLocation<Value>)
  }

  package init(_ location: StateLocation<Value>) {
    storage = .state(location)
  }

  package init(_ location: BindingLocation<Value>) {
    storage = .location(location)
  }

  /// A binding made of two closures; the getter runs at each read (rule 48).
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The closures of views run on the main actor, where bindings are read and written: as in SwiftUI, the
    // caller's isolation is taken at its word.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    storage = .location(ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// A binding made of two closures, the second of which is told the transaction.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    storage = .location(ClosureLocation(get: get, set: set))
  }

  /// A binding that ignores writes (rule 47).
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// What closures with a `$` parameter receive.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// The value at its source; a write reaches the source at once (rule 46).
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

  /// A binding to a part of the value (rule 49).
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    var result = Binding<Subject>(MemberLocation(base: self, keyPath: keyPath))
    result.transaction = transaction
    return result
  }

  /// The same binding, writing in a given transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }

  /// The same binding, writing with an animation: a group of updates of its own (rule 54).
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding {
  /// What changes when the value does; nil where that is not known, as for closures.
  var source: Source? {
    switch storage {
    case .state(let location): location
    case .location(let location): location.changeSource
    }
  }
}

extension Binding: _ComparableByIdentity {
  /// Whether both stand for the same place.
  public func _hasSameIdentity(as other: Self) -> Bool {
    guard transaction.isPlain == other.transaction.isPlain,
      transaction.animation == other.transaction.animation
    else { return false }
    return switch (storage, other.storage) {
    case (.state(let left), .state(let right)): left === right
    case (.location(let left), .location(let right)): left === right || left.isSame(as: right)
    default: false
    }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {
  // State locations lock their value, the others what they remember of theirs; the rest of each is immutable.
  // Closures are `Sendable` by the initializers' signatures, and an object's properties are the object's to guard.
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}
