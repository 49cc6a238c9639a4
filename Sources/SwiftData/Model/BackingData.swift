/// The row of which a model is made.
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel
  /// The values of the row.
  var _$row: _RowReader { get }
}

/// A row for a model of a type.
struct ModelRow<Model: PersistentModel>: BackingData {
  let _$row: _RowReader
}
