import RenderTree

/// A key of values that views carry for the layout around them.
///
/// ```swift
/// nonisolated struct Weight: LayoutValueKey {
///   static let defaultValue = 1.0
/// }
/// // `Text("Wide").layoutValue(key: Weight.self, value: 2)` is read as `subview[Weight.self]`.
/// ```
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value for the layout around the view.
  nonisolated public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(TraitModifier(ObjectIdentifier(Key.self), value))
  }
}
