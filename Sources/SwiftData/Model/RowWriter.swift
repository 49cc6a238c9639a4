import Foundation
import StateroomStorage

/// Writes the values of a row in the order of the model's properties.
///
/// `@Model` calls it.
public struct _RowWriter {
  private(set) var values: [DataValue] = []
  /// The first problem with a value that can't be written, or nil.
  private(set) var problem: String?

  init(capacity: Int) { values.reserveCapacity(capacity) }

  /// Writes the value of a property that a column of its own type stores.
  public mutating func write<Value: _AttributeValue>(_ stored: _Stored<Value>) {
    values.append(stored.value?._dataValue ?? .null)
  }

  /// Writes the value of a property whose raw value is stored.
  public mutating func write<Value: RawRepresentable & Codable>(_ stored: _Stored<Value>)
  where Value.RawValue: _AttributeValue {
    values.append(stored.value?.rawValue._dataValue ?? .null)
  }

  /// Writes the value of a property whose raw value is stored.
  public mutating func write<Value: RawRepresentable & Codable>(_ stored: _Stored<Value?>)
  where Value.RawValue: _AttributeValue {
    values.append(stored.value??.rawValue._dataValue ?? .null)
  }

  /// Writes the value of a property that is stored as JSON.
  @_disfavoredOverload
  public mutating func write<Value: Codable>(_ stored: _Stored<Value>) {
    do {
      values.append(try stored.value.map { try JSONColumn.value(of: $0) } ?? .null)
    } catch {
      values.append(.null)
      problem = problem ?? "\(error)"
    }
  }

  /// Writes nothing of a property whose values can't be stored, which is an error elsewhere.
  @_disfavoredOverload
  public mutating func write<Value>(_ stored: _Stored<Value>) {}

  /// Writes the id of a related model.
  public mutating func write<Target: PersistentModel>(_ stored: _Stored<Target>) {
    values.append(.integer(stored.value?._$state.id ?? stored.id))
  }

  /// Writes the id of a related model, if there is one.
  public mutating func write<Target: PersistentModel>(_ stored: _Stored<Target?>) {
    // A model that was gone when it was read keeps its id, until the relationship is set.
    let id = stored.value??._$state.id ?? stored.id
    values.append(id == 0 ? .null : .integer(id))
  }

  /// Does nothing: a relationship to several models has no column.
  public mutating func write<Targets: RelationshipCollection>(_ stored: _Stored<Targets>) {}
}

extension PersistentModel {
  /// The values of the model's columns.
  func row(of description: ModelDescription) -> [DataValue] { written(by: description).values }

  /// The problem with a value that can't be written, or nil.
  func writingProblem(of description: ModelDescription) -> String? { written(by: description).problem }

  private func written(by description: ModelDescription) -> _RowWriter {
    var writer = _RowWriter(capacity: description.columns.count)
    _$write(into: &writer)
    return writer
  }
}
