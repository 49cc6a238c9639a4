/// A key of a value that a view carries for the container around it.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The values that a view carries for the container around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var tags: [SelectionTag] = []

  init() {}

  /// The value of a key, or the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the view's tag of a type, or nil if it has none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tags.
  public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
    for tag in tags.reversed() { if let value = tag.selection(as: type) { return value } }
    return nil
  }

  /// Returns whether the view has a tag that equals a value.
  public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
    tags.contains { $0.selection(as: Value.self) == value }
  }

  mutating func add(_ tag: SelectionTag) { tags.append(tag) }
}

extension View {
  /// Sets a value that the view carries for the container around it.
  nonisolated public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

/// A modifier that sets values of each view for the container around it.
protocol ContainerValueSetting {
  func set(in values: inout ContainerValues)
}

/// Sets a value for the container around a view, which reads it without evaluating the view.
nonisolated struct ContainerValueModifier<Value>: NodeModifier, ContainerValueSetting {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  func set(in values: inout ContainerValues) { values[keyPath: keyPath] = value }

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> ModifierNode {
    ModifierNode(position)
  }

  @MainActor static func updateModifierNode(_ node: ModifierNode, to modifier: Self) {}
}

extension TagModifier: ContainerValueSetting {
  func set(in values: inout ContainerValues) { values.add(tag) }
}
