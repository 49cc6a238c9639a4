import RenderTree

/// A length that grows with the text size of a person: here it is as it was given.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// A length.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A length that grows as a text style does.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
