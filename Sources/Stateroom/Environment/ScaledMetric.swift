import RenderTree

/// A property wrapper for a length that scales with the text size. Here the length is not scaled.
///
/// ```swift
/// struct Badge: View {
///   @ScaledMetric private var size = 20.0
///
///   var body: some View {
///     Circle().frame(width: size, height: size)  // 20 points at every text size.
///   }
/// }
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a length that would scale with a title style.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
