/// The actions that each row of a `ForEach` offers.
package struct RowActions {
  /// Removes the element at an offset.
  package var delete: ((Int) -> Void)?
  /// Moves the element at an offset to another offset.
  package var move: ((Int, Int) -> Void)?

  package init(delete: ((Int) -> Void)? = nil, move: ((Int, Int) -> Void)? = nil) {
    self.delete = delete
    self.move = move
  }
}

extension EnvironmentValues {
  /// Whether deleting the rows below is disabled.
  package var isRowDeletionDisabled: Bool {
    get { self[RowDeletionDisabledKey.self] }
    set { self[RowDeletionDisabledKey.self] = newValue }
  }

  /// Whether moving the rows below is disabled.
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
