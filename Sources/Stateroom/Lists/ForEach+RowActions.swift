import Foundation
import RenderTree

extension ForEach where Content: View {
  /// Offers the action `delete` on each row. The closure gets the offset of the row.
  ///
  /// ```swift
  /// struct Shopping: View {
  ///   @State private var items = ["Milk", "Bread"]
  ///
  ///   var body: some View {
  ///     List {
  ///       ForEach(items, id: \.self) { Text($0) }
  ///         .onDelete { items.remove(atOffsets: $0) }
  ///     }
  ///   }
  /// }
  /// // {"type": "Text", "props": {"text": "Milk"}, "actions": ["delete"]}
  /// ```
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: action.map { action in { action(IndexSet(integer: $0)) } }, move: rowActions?.move)
    return result
  }

  /// Offers the action `move` on each row. The closure gets the offset of the row and the offset to move it
  /// before.
  ///
  /// ```swift
  /// struct Shopping: View {
  ///   @State private var items = ["Milk", "Bread"]
  ///
  ///   var body: some View {
  ///     List {
  ///       ForEach(items, id: \.self) { Text($0) }
  ///         .onMove { items.move(fromOffsets: $0, toOffset: $1) }
  ///     }
  ///   }
  /// }
  /// // {"type": "Text", "props": {"text": "Milk"}, "actions": ["move"]}
  /// ```
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var result = self
    result.rowActions = RowActions(
      delete: rowActions?.delete, move: action.map { action in { action(IndexSet(integer: $0), $1) } })
    return result
  }
}

/// A view of rows that keeps the actions on them.
private protocol RowActionsKeeping {
  var rowActions: RowActions? { get set }
}

extension ForEach: RowActionsKeeping where Content: View {}

extension DynamicViewContent {
  /// Offers the action `delete` on each row. The closure gets the offset of the row.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    changingRowActions { old in
      RowActions(delete: action.map { action in { action(IndexSet(integer: $0)) } }, move: old?.move)
    }
  }

  /// Offers the action `move` on each row. The closure gets the offset of the row and the offset to move it
  /// before.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    changingRowActions { old in
      RowActions(
        delete: old?.delete, move: action.map { action in { action(IndexSet(integer: $0), $1) } })
    }
  }

  private func changingRowActions(_ change: (RowActions?) -> RowActions) -> Self {
    guard var rows = self as? any RowActionsKeeping else { return self }
    rows.rowActions = change(rows.rowActions)
    return rows as? Self ?? self
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
