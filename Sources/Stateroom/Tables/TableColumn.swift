import Foundation
import RenderTree

/// A column of a table.
///
/// ```swift
/// struct Tide: Identifiable { var id: Int, height: Double }
///
/// struct Tides: View {
///   var body: some View {
///     Table([Tide(id: 1, height: 2.1)]) {
///       TableColumn("Height") { Text("\($0.height, specifier: "%.1f") m") }.width(80)
///     }
///   }
/// }
/// // {"type": "Table", "props": {"columns": [{"title": "Height", "width": 80}]}}
/// ```
@MainActor @preconcurrency
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
  let title: Text
  let comparator: Sort?
  let content: (RowValue) -> Content
  var width: JSONValue?
  var alignmentValue: TableColumnAlignment = .automatic
  var id: String?
  var disabled: TableColumnCustomizationBehavior = []
  var visibility: Visibility = .automatic

  init(_ title: Text, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    (self.title, self.comparator, self.content) = (title, comparator, content)
  }
}

extension TableColumn: BuiltInTableColumns {
  /// The type of the rows' values.
  public typealias TableRowValue = RowValue
  /// The type of the comparator by which the column is sorted.
  public typealias TableColumnSortComparator = Sort
  /// A built-in part has no body.
  public typealias TableColumnBody = Never
  /// The type of the view of a cell.
  public typealias _CellView = _TableCell<Content>

  /// Returns the cell of a row. Not for use by apps.
  public static func _cells(of column: Self, row: RowValue) -> _TableCell<Content> {
    _TableCell(content: column.content(row))
  }

  /// Describes the column. Not for use by apps.
  public static func _columns(of column: Self, into list: inout [_TableColumnDescription]) {
    list.append(
      _TableColumnDescription(
        title: column.title, comparator: column.comparator, width: column.width,
        alignment: column.alignmentValue, customizationID: column.id, disabled: column.disabled,
        defaultVisibility: column.visibility))
  }

  /// Sets a fixed width, or the platform's choice.
  public func width(_ width: CGFloat? = nil) -> TableColumn { with { $0.width = .length(width) } }

  /// Sets the least, ideal and greatest width.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    with {
      $0.width = .members(("min", .length(min)), ("ideal", .length(ideal)), ("max", .length(max)))
    }
  }

  /// Sets the alignment of the cells.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    with { $0.alignmentValue = alignment }
  }

  /// Sets the identifier by which people's changes of the column are kept.
  public func customizationID(_ id: String) -> TableColumn { with { $0.id = id } }

  /// Sets whether the column is shown before people change that.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    with { $0.visibility = visibility }
  }

  /// Sets which changes of the column are not possible.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
    with { $0.disabled = behavior }
  }

  private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var result = self
    change(&result)
    return result
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column with a localized title and views.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  /// Creates a column with a title and views.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil, content)
  }

  /// Creates a column with a title and views.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// Creates a column with a localized title and the texts at a key path.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column with a title and the texts at a key path.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column with a localized title, views, and the value at a key path to sort by.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }

  /// Creates a column with a title, views, and the value at a key path to sort by.
  @_disfavoredOverload
  public init<V: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), content)
  }

  /// Creates a column with a localized title, views, and the optional value at a key path to sort by.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }

  /// Creates a column with a localized title, views, and a comparator for the value at a key path.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// Creates a column with a localized title and the texts at a key path, which it is sorted by.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column with a title and the texts at a key path, which it is sorted by.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column with a localized title and the texts at a key path, compared by a comparator.
  public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
}

extension TableColumn where Label == Text {
  /// Creates a column with a localized title, views, and a comparator for rows.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(Text(titleKey), comparator, content)
  }
}

/// A cell of a table.
public nonisolated struct _TableCell<Content: View>: Container {
  package let content: Content

  package var attributes: TableCellAttributes { TableCellAttributes() }
}

/// The attributes of a cell: none but its views.
package nonisolated struct TableCellAttributes: ElementAttributes {
  package static var typeName: StaticString { "TableCell" }
}

/// The alignment of a column's cells.
public struct TableColumnAlignment: Hashable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = TableColumnAlignment(name: "automatic")
  /// At the leading edge.
  public static let leading = TableColumnAlignment(name: "leading")
  /// In the middle.
  public static let center = TableColumnAlignment(name: "center")
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// As numbers are aligned.
  public static var numeric: TableColumnAlignment { TableColumnAlignment(name: "numeric") }
  /// Returns the alignment of numbers in a numbering system.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment { numeric }
}
