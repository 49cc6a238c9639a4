import Foundation
import RenderTree

/// A part of a table that describes rows.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The type of the body.
  associatedtype TableRowBody: TableRowContent
  /// The content of the part.
  var tableRowBody: TableRowBody { get }
  /// Returns the view of the rows in some columns. Not for use by apps.
  func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == TableRowValue
}

extension TableRowContent where TableRowBody == Never {
  /// Stops the process. Built-in parts have no body.
  public var tableRowBody: Never { fatalError("\(Self.self) is built in and has no body") }

  /// Stops the process. Parts without a body return their rows themselves.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == TableRowValue { switch tableRowBody {} }
}

extension TableRowContent where TableRowBody: TableRowContent, TableRowBody.TableRowValue == TableRowValue {
  /// Returns the view of the body's rows. Not for use by apps.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == TableRowValue { tableRowBody._rows(in: columns) }
}

extension Never: TableRowContent {
  /// The type of the rows' values.
  public typealias TableRowValue = Never
  /// `Never` has no values, so this is never used.
  public typealias TableRowBody = Never
  /// `Never` has no values, so this is never called.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Never { switch self {} }
}

/// A row of a table.
///
/// ```swift
/// struct Tide: Identifiable { var id: Int, height: String }
///
/// struct Tides: View {
///   var body: some View {
///     Table(of: Tide.self) { TableColumn("Height", value: \.height) } rows: {
///       TableRow(Tide(id: 1, height: "2.1 m"))
///     }
///   }
/// }
/// // {"type": "TableRow"}
/// ```
public struct TableRow<Value: Identifiable>: TableRowContent {
  let value: Value

  /// Creates a row of a value.
  public init(_ value: Value) { self.value = value }

  /// The type of the row's value.
  public typealias TableRowValue = Value
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the row. Not for use by apps.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Value {
    AnyView(TableRowElement(content: Columns._cells(of: columns, row: value)).tag(value.id))
  }
}

/// The node of a table's row.
nonisolated struct TableRowElement<Content: View>: Container {
  let content: Content

  var attributes: TableRowAttributes { TableRowAttributes() }
}

/// The attributes of a row beside its cells: how many rows it is below.
nonisolated struct TableRowAttributes: ElementAttributes {
  static var typeName: StaticString { "TableRow" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let level = node.environment.tableRowLevel
    if level > 0 { node.set("level", level) }
  }
}

extension EnvironmentValues {
  /// The number of rows of a table that a row of it is below.
  var tableRowLevel: Int {
    get { self[TableRowLevelKey.self] }
    set { self[TableRowLevelKey.self] = newValue }
  }
}

private enum TableRowLevelKey: EnvironmentKey {
  static let defaultValue = 0
}

/// A row of a table with rows below it that people show and hide.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  let label: Label
  let content: Content
  let isExpanded: Binding<Bool>?

  /// Creates a row of a value with rows below it.
  public init<Value: Identifiable>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    (label, self.content, self.isExpanded) = (TableRow(value), content(), isExpanded)
  }

  /// The type of the rows' values.
  public typealias TableRowValue = Label.TableRowValue
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows. Not for use by apps.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == TableRowValue {
    AnyView(
      TableDisclosure(
        label: label._rows(in: columns), rows: { content._rows(in: columns) }, isExpanded: isExpanded))
  }
}

/// A row that shows and hides those below it.
struct TableDisclosure: View {
  let label: AnyView
  let rows: () -> AnyView
  let isExpanded: Binding<Bool>?
  @State private var ownIsExpanded = false

  init(label: AnyView, rows: @escaping () -> AnyView, isExpanded: Binding<Bool>?) {
    (self.label, self.rows, self.isExpanded) = (label, rows, isExpanded)
  }

  var body: some View {
    let isExpanded = isExpanded ?? $ownIsExpanded
    label.modifier(TableDisclosureModifier(isExpanded: isExpanded))
    if isExpanded.wrappedValue { rows().transformEnvironment(\.tableRowLevel) { $0 += 1 } }
  }
}

/// Whether the rows below a row are shown, with the actions to change that.
nonisolated struct TableDisclosureModifier: OutputModifier {
  let isExpanded: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    node.setFirst("isExpanded", .bool(isExpanded.wrappedValue))
    node.action("toggle") { value in
      try value.requireNone()
      isExpanded.wrappedValue.toggle()
    }
  }
}

/// The rows of a collection's elements.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  let data: Data

  /// The type of the rows' values.
  public typealias TableRowValue = Data.Element
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows. Not for use by apps.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Data.Element {
    AnyView(
      ForEach(data) { element in TableRowElement(content: Columns._cells(of: columns, row: element)) })
  }
}

/// The rows of a collection's elements, each with those of its children below it.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  /// The type of the rows' values.
  public typealias TableRowValue = Data.Element
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows. Not for use by apps.
  public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Data.Element {
    AnyView(
      ForEach(data) { element in
        let row = AnyView(TableRowElement(content: Columns._cells(of: columns, row: element)))
        if let below = element[keyPath: children] {
          TableDisclosure(
            label: row,
            rows: { TableOutlineGroupContent(data: below, children: children)._rows(in: columns) },
            isExpanded: nil)
        } else {
          row
        }
      })
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// The type of the rows' values.
  public typealias TableRowValue = Content.TableRowValue
  /// A built-in part has no body.
  public typealias TableRowBody = Never

  /// Returns the view of the rows. Not for use by apps.
  @MainActor public func _rows<Columns: TableColumnContent>(in columns: Columns) -> AnyView
  where Columns.TableRowValue == Content.TableRowValue {
    KeyedRows.views(zip(ids, data).map { KeyedRows(id: $0, rows: content($1)._rows(in: columns)) })
  }
}

/// The rows of an element.
nonisolated struct KeyedRows<ID: Hashable> {
  let id: ID
  let rows: AnyView

  /// Returns the view of the rows of several elements.
  static func views(_ rows: [KeyedRows]) -> AnyView {
    AnyView(ForEach<[KeyedRows], ID, AnyView>(rows, id: \.id, content: { $0.rows }))
  }
}

extension ForEach where Content: TableRowContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates rows for each identifiable element.
  public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where V == Content.TableRowValue {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: TableRowContent {
  /// Creates rows for each element, identified by the value at a key path.
  public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(data, id: id, making: content)
  }
}
