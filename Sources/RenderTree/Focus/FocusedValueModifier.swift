/// Sets values while a view has the focus, or while it is shown.
nonisolated struct FocusedValueModifier: NodeModifier {
  let values: FocusedValues
  let isForScene: Bool

  init<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isForScene: Bool) {
    var values = FocusedValues()
    values[keyPath: keyPath] = value
    (self.values, self.isForScene) = (values, isForScene)
  }

  init<Object: AnyObject>(object: Object?, isForScene: Bool) {
    var values = FocusedValues()
    values.setObject(object)
    (self.values, self.isForScene) = (values, isForScene)
  }

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> FocusedValueNode {
    FocusedValueNode(modifier.values, isForScene: modifier.isForScene, position)
  }

  @MainActor static func updateModifierNode(_ node: FocusedValueNode, to modifier: Self) {
    node.update(to: modifier.values)
  }
}

/// The node of a ``FocusedValueModifier``: holds the values that its content publishes to the scene.
final class FocusedValueNode: ModifierNode {
  private(set) var values: FocusedValues
  private let isForScene: Bool

  init(_ values: FocusedValues, isForScene: Bool, _ position: _Position) {
    self.values = values
    self.isForScene = isForScene
    super.init(position)
    if isForScene { tree.focusedValues.add(self) }
    tree.focus.bindingsChanged()
  }

  func update(to new: FocusedValues) {
    if Tree.isChecking { return }
    values = new
    // Readers compare the values, so no comparison is needed here.
    tree.focus.bindingsChanged()
  }

  override func activityChanged() {
    if isForScene { tree.focus.bindingsChanged() }
  }

  override func willTearDown() {
    guard isForScene else { return }
    tree.focusedValues.remove(self)
    tree.focus.bindingsChanged()
  }
}

extension View {
  /// Sets a value that other views read with ``FocusedValue`` while the view or one of its descendants has the
  /// focus.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(keyPath, value, isForScene: false))
  }

  /// Sets a value that other views read with ``FocusedValue`` while the view is shown: a session has one scene,
  /// which always has the focus. A value of the focused view takes precedence.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(keyPath, value, isForScene: true))
  }
}
