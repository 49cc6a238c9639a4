import Foundation
import RenderTree

/// A part of a table that describes columns.
///
/// ```swift
/// nonisolated struct Tide: Identifiable { var id: Int, height: Double }
///
/// struct Heights: TableColumnContent {
///   var tableColumnBody: some TableColumnContent<Tide, Never> {
///     TableColumn("Height") { Text("\($0.height, specifier: "%.1f") m") }
///   }
/// }
///
/// struct Tides: View {
///   var body: some View { Table([Tide(id: 1, height: 2.1)]) { Heights() } }
/// }
/// // {"type": "Table", "props": {"columns": [{"title": "Height"}]}}
/// ```
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of the comparators by which columns are sorted.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  /// The type of the body.
  associatedtype TableColumnBody: TableColumnContent
  /// The content of the part.
  var tableColumnBody: TableColumnBody { get }

  /// The type of the view of a row's cells. Not for use by apps.
  associatedtype _CellView: View = AnyView
  /// Returns the cells of a row. Not for use by apps.
  static func _cells(of column: Self, row: TableRowValue) -> _CellView
  /// Describes the columns. Not for use by apps.
  static func _columns(of column: Self, into list: inout [_TableColumnDescription])
  /// Returns the columns of a part whose type alone is known. Not for use by apps.
  nonisolated static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs
}

extension TableColumnContent {
  /// Returns the columns of the body. Not for use by apps.
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    TableColumnBody._makeContent(content: content.map { $0.tableColumnBody }, inputs: inputs)
  }

  /// Describes the columns. Not for use by apps.
  public static func _columns(of column: Self, into list: inout [_TableColumnDescription]) {
    list += outputs(of: column).columns()
  }

  private static func outputs(of column: Self) -> _TableColumnOutputs {
    _makeContent(content: _GraphValue(column), inputs: _TableColumnInputs())
  }
}

extension TableColumnContent where _CellView == AnyView {
  /// Returns the cells of a row. Not for use by apps.
  public static func _cells(of column: Self, row: TableRowValue) -> AnyView {
    outputs(of: column).cells(row)
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Stops the process. Built-in parts have no body.
  public var tableColumnBody: Never { fatalError("\(Self.self) is built in and has no body") }
}

/// A column of a table, without its cells.
public struct _TableColumnDescription {
  let title: Text
  /// The comparator to sort by, or nil if the column is not sorted by.
  let comparator: Any?
  var width: JSONValue?
  var alignment: TableColumnAlignment = .automatic
  var customizationID: String?
  var disabled: TableColumnCustomizationBehavior = []
  var defaultVisibility: Visibility = .automatic
}

// Safe wherever a value is taken out of isolation below: code that is not isolated passes parts of tables on, but their
// values are read on the main actor alone.
/// A value that is read anew each time, like the body of a part. Not for use by apps.
public struct _GraphValue<Value> {
  let read: @MainActor () -> Value

  init(_ value: Value) {
    // Safe: the closure runs on the main actor, where tables are described, and the value is only read.
    nonisolated(unsafe) let value = value
    self.init(reading: { value })
  }

  private init(reading read: @escaping @MainActor () -> Value) { self.read = read }

  /// Returns another value that is read anew each time.
  func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> _GraphValue<Other> {
    _GraphValue<Other>(reading: { [read] in transform(read()) })
  }

  /// The value at a key path. Not for use by apps.
  public subscript<Part>(_ keyPath: KeyPath<Value, Part>) -> _GraphValue<Part> {
    // Safe: as the value, and a key path never changes.
    nonisolated(unsafe) let keyPath = keyPath
    return map { $0[keyPath: keyPath] }
  }
}

/// The surroundings of a table's columns. Not for use by apps.
public struct _TableColumnInputs {
  init() {}
}

/// The columns of a part of a table, with the cells of a row. Not for use by apps.
public struct _TableColumnOutputs {
  let columns: @MainActor () -> [_TableColumnDescription]
  let cells: @MainActor (Any) -> AnyView
}

/// Columns without a body, which say themselves what they show.
protocol BuiltInTableColumns: TableColumnContent {}

extension BuiltInTableColumns {
  /// Returns the columns of the part. Not for use by apps.
  nonisolated public static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    let read = content.read
    return _TableColumnOutputs(
      columns: {
        var list: [_TableColumnDescription] = []
        Self._columns(of: read(), into: &list)
        return list
      },
      cells: { row in
        guard let row = row as? TableRowValue else { return AnyView(EmptyView()) }
        return AnyView(Self._cells(of: read(), row: row))
      })
  }
}

extension Never: BuiltInTableColumns {
  /// `Never` has no values, so this is never used.
  public typealias TableColumnSortComparator = Never
  /// `Never` has no values, so this is never used.
  public typealias TableColumnBody = Never
  /// `Never` has no values, so this is never used.
  public typealias _CellView = EmptyView
  /// `Never` has no values, so this is never called.
  public static func _cells(of column: Never, row: Never) -> EmptyView {}
  /// `Never` has no values, so this is never called.
  public static func _columns(of column: Never, into list: inout [_TableColumnDescription]) {}
}
