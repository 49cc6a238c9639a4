/// What can be done with each row of a `ForEach`.
package struct RowActions {
  /// Removes the element at an offset.
  package var delete: ((Int) -> Void)?
  /// Moves the element at an offset to another.
  package var move: ((Int, Int) -> Void)?

  package init(delete: ((Int) -> Void)? = nil, move: ((Int, Int) -> Void)? = nil) {
    self.delete = delete
    self.move = move
  }
}

extension EnvironmentValues {
  /// Whether the rows below are kept from being deleted.
  package var isRowDeletionDisabled: Bool {
    get { self[RowDeletionDisabledKey.self] }
    set { self[RowDeletionDisabledKey.self] = newValue }
  }

  /// Whether the rows below are kept from being moved.
  package var isRowMovingDisabled: Bool {
    get { self[RowMovingDisabledKey.self] }
    set { self[RowMovingDisabledKey.self] = newValue }
  }
}

private enum RowDeletionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

private enum RowMovingDisabledKey: EnvironmentKey {
  static let defaultValue = false
}
