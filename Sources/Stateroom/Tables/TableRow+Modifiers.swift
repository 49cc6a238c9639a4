import RenderTree

/// Rows of a table with a modifier.
nonisolated struct ModifiedTableRows<Base: TableRowContent>: TableRowContent {
  let base: Base
  let modify: @MainActor (AnyView) -> AnyView

  typealias TableRowValue = Base.TableRowValue
  typealias TableRowBody = Never

  @MainActor func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == TableRowValue { modify(base._rows(in: columns)) }
}

extension TableRowContent {
  private func modified(_ modify: @escaping @MainActor (AnyView) -> some View) -> ModifiedTableRows<Self> {
    ModifiedTableRows(base: self) { AnyView(modify($0)) }
  }

  /// Adds a context menu to the row.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    return modified { $0.contextMenu { items } }
  }

  /// Adds a context menu with a preview to the row.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some TableRowContent<TableRowValue> {
    let (items, preview) = (menuItems(), preview())
    return modified { $0.contextMenu(menuItems: { items }, preview: { preview }) }
  }

  /// Adds an action to run when a pointer enters or leaves the row.
  @preconcurrency public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> {
    modified { $0.onHover(perform: action) }
  }

  /// Lets people drag the row.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    modified { $0.draggable(payload()) }
  }

  /// Gives the row an item, to be dragged or shared.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
    modified { $0.itemProvider(action) }
  }
}
