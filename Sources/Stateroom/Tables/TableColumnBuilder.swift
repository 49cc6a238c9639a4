import Foundation
import RenderTree

/// A result builder that builds the columns of a table from the statements of a closure.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// Builds a column that the table can be sorted by.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { column }
  /// Builds a column that the table cannot be sorted by.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never { column }
  /// Builds the first column.
  public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
  where Column.TableRowValue == RowValue { first }
  /// Builds a further column.
  public static func buildPartialBlock<First: TableColumnContent, Next: TableColumnContent>(
    accumulated: First, next: Next
  ) -> TupleTableColumnContent<RowValue, Sort, First, Next>
  where First.TableRowValue == RowValue, Next.TableRowValue == RowValue {
    TupleTableColumnContent(first: accumulated, next: next)
  }
  /// Builds an optional column.
  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> Column?
  where Column.TableRowValue == RowValue { column }
  /// Builds the first branch of a condition.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> _ConditionalColumns<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    _ConditionalColumns(branch: .first(first))
  }
  /// Builds the second branch of a condition.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> _ConditionalColumns<First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    _ConditionalColumns(branch: .second(second))
  }
}

/// Several columns of a table.
public nonisolated struct TupleTableColumnContent<
  RowValue: Identifiable, Sort: SortComparator, First: TableColumnContent, Next: TableColumnContent
>: BuiltInTableColumns where First.TableRowValue == RowValue, Next.TableRowValue == RowValue {
  let first: First
  let next: Next

  init(first: First, next: Next) { (self.first, self.next) = (first, next) }

  /// The type of the rows' values.
  public typealias TableRowValue = RowValue
  /// The type of the comparators by which columns are sorted.
  public typealias TableColumnSortComparator = Sort
  /// A built-in part has no body.
  public typealias TableColumnBody = Never
  /// The type of the view of a row's cells.
  public typealias _CellView = TupleView<(First._CellView, Next._CellView)>

  /// Returns the cells of a row. Not for use by apps.
  @MainActor public static func _cells(of column: Self, row: RowValue) -> _CellView {
    TupleView(First._cells(of: column.first, row: row), Next._cells(of: column.next, row: row))
  }

  /// Describes the columns. Not for use by apps.
  @MainActor public static func _columns(of column: Self, into list: inout [_TableColumnDescription]) {
    First._columns(of: column.first, into: &list)
    Next._columns(of: column.next, into: &list)
  }
}

extension Optional: TableColumnContent, BuiltInTableColumns where Wrapped: TableColumnContent {
  /// The type of the rows' values.
  public typealias TableRowValue = Wrapped.TableRowValue
  /// The type of the comparators by which columns are sorted.
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  /// A built-in part has no body.
  public typealias TableColumnBody = Never
  /// The type of the view of a row's cells.
  public typealias _CellView = Wrapped._CellView?

  /// Returns the cells of a row. Not for use by apps.
  @MainActor public static func _cells(of column: Self, row: Wrapped.TableRowValue) -> Wrapped._CellView? {
    column.map { Wrapped._cells(of: $0, row: row) }
  }

  /// Describes the columns. Not for use by apps.
  @MainActor public static func _columns(of column: Self, into list: inout [_TableColumnDescription]) {
    if let column { Wrapped._columns(of: column, into: &list) }
  }
}

/// One of two parts of a table's columns.
public nonisolated struct _ConditionalColumns<First: TableColumnContent, Second: TableColumnContent>:
  BuiltInTableColumns
where First.TableRowValue == Second.TableRowValue {
  let branch: Branch<First, Second>

  /// The type of the rows' values.
  public typealias TableRowValue = First.TableRowValue
  /// The type of the comparators by which columns are sorted.
  public typealias TableColumnSortComparator = First.TableColumnSortComparator
  /// A built-in part has no body.
  public typealias TableColumnBody = Never
  /// The type of the view of a row's cells.
  public typealias _CellView = _ConditionalContent<First._CellView, Second._CellView>

  /// Returns the cells of a row. Not for use by apps.
  @MainActor public static func _cells(of column: Self, row: First.TableRowValue) -> _CellView {
    switch column.branch {
    case .first(let first): ViewBuilder.buildEither(first: First._cells(of: first, row: row))
    case .second(let second): ViewBuilder.buildEither(second: Second._cells(of: second, row: row))
    }
  }

  /// Describes the columns. Not for use by apps.
  @MainActor public static func _columns(of column: Self, into list: inout [_TableColumnDescription]) {
    switch column.branch {
    case .first(let first): First._columns(of: first, into: &list)
    case .second(let second): Second._columns(of: second, into: &list)
    }
  }
}
