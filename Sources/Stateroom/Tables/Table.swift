import Foundation
import RenderTree

/// A container of rows in columns, optionally with a selection and an order that people choose.
///
/// ```swift
/// struct Tide: Identifiable { var id: Int, height: String }
///
/// struct Tides: View {
///   var body: some View {
///     Table([Tide(id: 1, height: "2.1 m")]) { TableColumn("Height", value: \.height) }
///   }
/// }
/// // {"type": "Table", "props": {"columns": [{"title": "Height"}]}}
/// ```
@MainActor @preconcurrency
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  let rows: Rows
  let columns: Columns
  let selection: ListChoice?
  let order: TableOrder?
  let customization: Binding<TableColumnCustomization<Value>>?

  init(
    _ rows: Rows, _ columns: Columns, selection: ListChoice?, order: TableOrder?,
    customization: Binding<TableColumnCustomization<Value>>?
  ) {
    (self.rows, self.columns, self.selection, self.order) = (rows, columns, selection, order)
    self.customization = customization
  }

  /// The table with its rows.
  public var body: some View {
    var list: [_TableColumnDescription] = []
    Columns._columns(of: columns, into: &list)
    return TableElement(
      attributes: TableAttributes(
        columns: list, selection: selection, order: order,
        customization: customization?.changes),
      rows: rows._rows(in: columns)
    )
    .environment(\.listSelection, selection)
  }
}

/// The order of a table's rows, with the type of its comparators erased.
nonisolated struct TableOrder {
  /// Returns the comparators of some columns in the order, as the columns' positions.
  let describe: ([Any?]) -> JSONValue
  /// Puts a column first. If it is first, its direction is turned unless one is given. Returns false if the
  /// column cannot be sorted by.
  let choose: (Any?, SortOrder?) -> Bool

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ one: Sort, _ other: Sort) -> Bool {
      var one = one
      one.order = other.order
      return one == other
    }
    describe = { columns in
      .array(
        binding.wrappedValue.compactMap { comparator in
          let index = columns.firstIndex { ($0 as? Sort).map { isSame($0, comparator) } ?? false }
          return index.map {
            .members(("column", .integer($0)), ("order", .string(comparator.order.wireName)))
          }
        })
    }
    choose = { column, order in
      guard var comparator = column as? Sort else { return false }
      var all = binding.wrappedValue
      if let order {
        comparator.order = order
      } else if let first = all.first, isSame(first, comparator) {
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { isSame($0, comparator) }
      binding.wrappedValue = [comparator] + all
      return true
    }
  }
}

extension SortOrder {
  nonisolated fileprivate var wireName: String { self == .forward ? "forward" : "reverse" }
}

/// The node of a table.
nonisolated struct TableElement: Container {
  let attributes: TableAttributes
  let rows: AnyView

  @MainActor var content: ModifiedContent<AnyView, RowTagModifier> { rows.modifier(RowTagModifier()) }
}

/// The columns, selection and order of a table.
nonisolated struct TableAttributes: ElementAttributes {
  let columns: [_TableColumnDescription]
  let selection: ListChoice?
  let order: TableOrder?
  let customization: Binding<ColumnChanges>?

  static var typeName: StaticString { "Table" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let titles = columns.map { $0.title.resolve(in: environment).text }
    let changes = customization?.wrappedValue ?? ColumnChanges()
    node.set(
      "columns",
      .array(
        zip(columns, titles).map {
          $0.json(title: $1, sortable: order != nil, isHidden: changes.hides($0))
        }))
    if let order = changes.order(of: columns) {
      node.set("columnOrder", .array(order.map(JSONValue.integer)))
    }
    if let style = environment.tableStyle { node.set("style", style) }
    if environment.tableColumnHeaders == .hidden { node.set("columnHeaders", "hidden") }
    node.declareTint()
    selection?.declare(node)
    if let customization {
      node.action("customize") { value in
        try customization.wrappedValue.change(value, columns: columns, titles: titles)
      }
    }
    guard let order else { return }
    node.set("sortOrder", order.describe(columns.map(\.comparator)))
    node.action("sort") { value in
      let wanted = columns.position(value?["column"] ?? value, titles: titles)
      let direction = value?["order"]?.stringValue
      guard let wanted,
        direction == nil || direction == "forward" || direction == "reverse",
        order.choose(
          columns[wanted].comparator, direction.map { $0 == "reverse" ? SortOrder.reverse : .forward })
      else {
        throw ActionProblem.invalidValue(
          "The value must be the title or the number of a column to sort by, or "
            + "{\"column\", \"order\"} with \"forward\" or \"reverse\".")
      }
    }
  }
}

extension [_TableColumnDescription] {
  /// Returns the position of the column with a number, a title or an identifier for customization.
  nonisolated func position(_ name: JSONValue?, titles: [String]) -> Int? {
    if let number = name?.doubleValue {
      return Int(exactly: number).flatMap { indices.contains($0) ? $0 : nil }
    }
    guard let text = name?.stringValue else { return nil }
    return titles.firstIndex(of: text) ?? firstIndex { $0.customizationID == text }
  }
}

extension _TableColumnDescription {
  func json(title: String, sortable: Bool, isHidden: Bool) -> JSONValue {
    .members(
      ("title", .string(title)), ("width", width),
      ("alignment", alignment == .automatic ? nil : .string(alignment.name)),
      ("sortable", sortable && comparator != nil ? .bool(true) : nil),
      ("customizationID", customizationID.map(JSONValue.string)), ("disabledCustomization", disabled.json),
      ("defaultVisibility", defaultVisibility == .automatic ? nil : .string(defaultVisibility.name)),
      ("isHidden", isHidden ? .bool(true) : nil))
  }
}
