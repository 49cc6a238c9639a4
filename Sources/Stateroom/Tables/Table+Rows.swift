import Foundation
import RenderTree

extension Table {
  /// Creates a table with rows.
  public init(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: nil, order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows and a selection of one row.
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: ListChoice(selection), order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows and a selection of any number of rows.
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: ListChoice(selection), order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows and an order that people choose.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: nil, order: TableOrder(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with rows, a selection of one row and an order that people choose.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: ListChoice(selection), order: TableOrder(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with rows, a selection of any number of rows and an order that people choose.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows(), columns(), selection: ListChoice(selection), order: TableOrder(sortOrder),
      customization: columnCustomization)
  }
}
