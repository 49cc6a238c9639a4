import Foundation
import RenderTree

/// A person's changes of a table's columns: their visibility and their order.
///
/// ```swift
/// struct Tide: Identifiable { var id: Int, height: String }
///
/// struct Tides: View {
///   @SceneStorage("columns") private var columns = TableColumnCustomization<Tide>()
///
///   var body: some View {
///     Table([Tide(id: 1, height: "2.1 m")], columnCustomization: $columns) {
///       TableColumn("Height", value: \.height).customizationID("height")
///     }
///   }
/// }
/// // {"type": "Table", "actions": ["customize"], …}
/// ```
///
/// Columns are known by their identifiers (`customizationID(_:)`); those without one cannot be changed. The value can
/// be kept with `@SceneStorage`, `@AppStorage` or `@State`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  var changes = ColumnChanges()

  /// Creates a value without changes.
  public init() {}

  /// Creates a value from its stored form.
  public init(from decoder: any Decoder) throws { changes = try ColumnChanges(from: decoder) }

  /// Writes the stored form of the value.
  public func encode(to encoder: any Encoder) throws { try changes.encode(to: encoder) }

  /// Whether a column is shown, or `automatic` if nothing has changed that.
  public subscript(visibility id: String) -> Visibility {
    get { changes.visibility[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { changes.visibility[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns into the order of the table's builder again.
  public mutating func resetOrder() { changes.order = [] }
}

/// Changes of a table's columns, by the columns' identifiers.
struct ColumnChanges: Equatable, Sendable, Codable {
  /// Whether columns are shown.
  var visibility: [String: Bool] = [:]
  /// The columns in order, or none for the builder's order.
  var order: [String] = []

  /// Returns whether a column is hidden, by people or from the beginning.
  func hides(_ column: _TableColumnDescription) -> Bool {
    column.customizationID.flatMap { visibility[$0] }.map { !$0 } ?? (column.defaultVisibility == .hidden)
  }

  /// Returns the positions of the columns in their order, or nil if it is the builder's. A column that is not part of
  /// the order keeps its place.
  ///
  /// - Complexity: O(columns).
  func order(of columns: [_TableColumnDescription]) -> [Int]? {
    guard !order.isEmpty else { return nil }
    var positions: [String: Int] = [:]
    for (index, column) in columns.enumerated() {
      if let id = column.customizationID { positions[id] = index }
    }
    var moved = order.compactMap { positions[$0] }
    let places = Set(moved)
    guard places.count == moved.count else { return nil }
    moved.reverse()
    let result = columns.indices.map { places.contains($0) ? moved.removeLast() : $0 }
    return result.elementsEqual(columns.indices) ? nil : result
  }
}

extension ColumnChanges {
  /// Makes a change that a client asks for.
  mutating func change(_ value: JSONValue?, columns: [_TableColumnDescription], titles: [String]) throws {
    if value?["reset"]?.stringValue == "order" { return order = [] }
    if value?["reset"]?.stringValue == "visibility" { return visibility = [:] }
    guard let index = columns.position(value?["column"], titles: titles) else { throw Self.expectation }
    let column = columns[index]
    guard let id = column.customizationID else {
      throw ActionProblem.invalidValue("This column cannot be changed, because it has no customizationID.")
    }
    if let name = value?["visibility"]?.stringValue {
      guard let wanted = Visibility(wireName: name) else { throw Self.expectation }
      try column.allow(.visibility)
      visibility[id] = wanted == .automatic ? nil : wanted == .visible
    } else if let place = value?["to"]?.doubleValue.flatMap({ Int(exactly: $0) }),
      columns.indices.contains(place)
    {
      try column.allow(.reorder)
      try move(id, to: place, columns)
    } else {
      throw Self.expectation
    }
  }

  private mutating func move(_ id: String, to place: Int, _ columns: [_TableColumnDescription]) throws {
    var all = (order(of: columns) ?? Array(columns.indices)).map { columns[$0] }
    let from = all.firstIndex { $0.customizationID == id }!
    let column = all.remove(at: from)
    all.insert(column, at: place)
    // A column that cannot be moved keeps its place.
    guard zip(all, columns).allSatisfy({ !$1.isFixed || $0.customizationID == $1.customizationID }) else {
      throw ActionProblem.invalidValue("A column that keeps its place is in the way.")
    }
    order = all.compactMap(\.customizationID)
  }

  private static var expectation: ActionProblem {
    .invalidValue(
      "The value must be {\"column\"} with a title, a number or a customizationID, and \"visibility\" (visible, "
        + "hidden, automatic) or \"to\" (a place), or {\"reset\"} with \"order\" or \"visibility\".")
  }
}

extension _TableColumnDescription {
  fileprivate var isFixed: Bool { customizationID == nil || disabled.contains(.reorder) }

  fileprivate func allow(_ change: TableColumnCustomizationBehavior) throws {
    if disabled.contains(change) {
      throw ActionProblem.invalidValue("The app does not allow this change of the column.")
    }
  }
}

extension Visibility {
  /// Creates the value with a name in the wire format, or nil if there is none.
  nonisolated init?(wireName: String) {
    guard let value = Visibility.allCases.first(where: { $0.name == wireName }) else { return nil }
    self = value
  }
}
