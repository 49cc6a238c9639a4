import Foundation
import RenderTree

extension ForEach where Content: View {
  /// Offers the action `delete` on each row; the closure is told the row's offset.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: action.map { action in { action(IndexSet(integer: $0)) } }, move: rowActions?.move)
    return result
  }

  /// Offers the action `move` on each row; the closure is told the row's offset and the offset before which it
  /// is to stand.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: rowActions?.delete, move: action.map { action in { action(IndexSet(integer: $0), $1) } })
    return result
  }
}

extension View {
  /// Keeps the row from being deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    environment(\.isRowDeletionDisabled, isDisabled)
  }

  /// Keeps the row from being moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    environment(\.isRowMovingDisabled, isDisabled)
  }
}
