/// The value of a model's property, or none while it has not been read from the store.
///
/// `@Model` makes one for each property that is kept.
@frozen
public struct _Stored<Value> {
  /// The value, or nil if it is still in the store only.
  public var value: Value?
  /// The id of the related model in the row, for a relationship to one model that was not set since.
  public let id: Int64

  /// Creates a property with a value. A related model that was read has its id in the row.
  @inlinable
  public init(_ value: Value, id: Int64 = 0) {
    self.value = value
    self.id = id
  }

  /// Creates a property whose value is read from the store once it is asked for.
  @inlinable
  public init(id: Int64 = 0) {
    value = nil
    self.id = id
  }
}
