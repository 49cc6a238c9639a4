import Foundation
import RenderTree

extension ForEach where Content: View {
  /// Offers the action `delete` on each row. The closure gets the offset of the row.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: action.map { action in { action(IndexSet(integer: $0)) } }, move: rowActions?.move)
    return result
  }

  /// Offers the action `move` on each row. The closure gets the offset of the row and the offset to move it
  /// before.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: rowActions?.delete, move: action.map { action in { action(IndexSet(integer: $0), $1) } })
    return result
  }
}

extension View {
  /// Disables deleting the row.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    environment(\.isRowDeletionDisabled, isDisabled)
  }

  /// Disables moving the row.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    environment(\.isRowMovingDisabled, isDisabled)
  }
}
