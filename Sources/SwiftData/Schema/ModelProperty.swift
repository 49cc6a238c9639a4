import StateroomStorage

/// A stored property of a model.
package struct ModelProperty: @unchecked Sendable {
  // Unchecked: a key path of a stored property holds nothing that could change.
  package enum Kind: Sendable {
    /// A value in a column of a type.
    case attribute(DataType, AttributeEncoding)
    /// The id of another model, in a column.
    case toOne(any PersistentModel.Type)
    /// Other models, for which there is no column.
    case toMany(any PersistentModel.Type)
  }

  package let name: String
  package let keyPath: AnyKeyPath
  package let kind: Kind
  package let isOptional: Bool
  /// Whether no two rows of an owner may have the same value.
  package let isUnique: Bool
  /// The value of rows that were written before there was the property, or nil for null.
  package let defaultColumn: DataValue?
  /// The name that the property had in earlier versions.
  package let originalName: String?
  /// The relationship that was declared, or an ordinary one.
  package let relationship: Schema.Relationship
  /// Returns the related models of one, or nil for an attribute.
  let related: (@Sendable (any PersistentModel) -> [any PersistentModel])?
  /// Whether the property can have the value of a column.
  let reads: ColumnCheck
  /// Tells those who observe the property of a model that it has changed.
  let notify: @Sendable (any PersistentModel) -> Void

  /// The name of the column, in quotation marks. Each table has columns `owner` and `id` of its own.
  package var column: String { SQLName.quoted(columnName) }
  var columnName: String { ["id", "owner"].contains(name.lowercased()) ? name + "_" : name }

  /// The name of the column in earlier versions, or nil.
  var originalColumnName: String? {
    originalName.map { ["id", "owner"].contains($0.lowercased()) ? $0 + "_" : $0 }
  }

  /// The type of the column, or nil for a property that has none.
  package var dataType: DataType? {
    switch kind {
    case .attribute(let type, _): type
    case .toOne: .integer
    case .toMany: nil
    }
  }

  /// The related model, or nil for an attribute.
  package var target: (any PersistentModel.Type)? {
    switch kind {
    case .attribute: nil
    case .toOne(let type), .toMany(let type): type
    }
  }
}

/// The form of a property's value in its column.
package enum AttributeEncoding: Hashable, Sendable {
  /// As a value of the column's type.
  case plain
  /// As its raw value.
  case raw
  /// As JSON text.
  case json
}

/// Names of tables and columns in SQL.
package enum SQLName {
  /// Returns a name in quotation marks.
  package static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// Returns a name without its quotation marks.
  static func unquoted(_ name: String) -> String {
    String(name.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}
