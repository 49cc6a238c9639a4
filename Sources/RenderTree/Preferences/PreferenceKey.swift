/// A named value that views provide to their ancestors (rules 93 to 96).
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view provides one. It should be neutral for ``reduce(value:nextValue:)``.
  static var defaultValue: Value { get }
  /// Combines the accumulated value of preceding siblings with that of the next one, in the order of the view tree
  /// (rule 93).
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil, by default.
  public static var defaultValue: Value { nil }
}
