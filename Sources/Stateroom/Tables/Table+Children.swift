import Foundation
import RenderTree

extension Table {
  /// Creates a table with a row for each element and those of its children.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: nil, order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element and those of its children and a selection of one row.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: ListChoice(selection),
      order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element and those of its children and a selection of any number of
  /// rows.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: ListChoice(selection),
      order: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element and those of its children and an order that people choose.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: nil,
      order: TableOrder(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element and those of its children, a selection of one row and an
  /// order that people choose.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: ListChoice(selection),
      order: TableOrder(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element and those of its children, a selection of any number of rows
  /// and an order that people choose.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: ListChoice(selection),
      order: TableOrder(sortOrder),
      customization: columnCustomization)
  }
}
