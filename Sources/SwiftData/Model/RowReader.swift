import Foundation
import StateroomStorage

/// Reads the values of a row in the order of the model's properties.
///
/// `@Model` calls it.
public struct _RowReader {
  private let values: [DataValue]
  private var column = 0

  /// Reads the values of the columns.
  init(_ values: [DataValue]) {
    self.values = values
  }

  private mutating func value() -> DataValue {
    defer { column += 1 }
    return values[column]
  }

  /// Returns the value of a property that a column of its own type stores.
  public mutating func next<Value: _AttributeValue>() -> _Stored<Value> {
    _Stored(Value(_dataValue: value()) ?? Empty.value())
  }

  /// Returns the value of a property whose raw value is stored.
  public mutating func next<Value: RawRepresentable & Codable>() -> _Stored<Value>
  where Value.RawValue: _AttributeValue {
    _Stored(Value.RawValue(_dataValue: value()).flatMap(Value.init) ?? Empty.value())
  }

  /// Returns the value of a property whose raw value is stored.
  public mutating func next<Value: RawRepresentable & Codable>() -> _Stored<Value?>
  where Value.RawValue: _AttributeValue {
    _Stored(Value.RawValue(_dataValue: value()).flatMap(Value.init))
  }

  /// Returns the value of a property that is stored as JSON.
  @_disfavoredOverload
  public mutating func next<Value: Codable>() -> _Stored<Value> {
    _Stored(JSONColumn.read(Value.self, from: value()) ?? Empty.value())
  }

  /// Returns nothing for a property whose values can't be stored, which is an error elsewhere.
  @_disfavoredOverload
  public mutating func next<Value>() -> _Stored<Value> { _Stored() }

  /// Returns a relationship that is read once it is asked for.
  public mutating func next<Target: PersistentModel>() -> _Stored<Target> { related() }

  /// Returns a relationship that is read once it is asked for.
  public mutating func next<Target: PersistentModel>() -> _Stored<Target?> { related() }

  private mutating func related<Value>() -> _Stored<Value> {
    guard case .integer(let id) = value() else { return _Stored(id: 0) }
    return _Stored(id: id)
  }

  /// Returns a relationship that is read once it is asked for. It has no column.
  public mutating func next<Targets: RelationshipCollection>() -> _Stored<Targets> { _Stored() }
}
