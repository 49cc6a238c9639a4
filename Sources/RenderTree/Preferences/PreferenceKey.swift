/// A named value that views hand to the views around them (rules 93 to 96).
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// What is read where no view gives a value; it should be neutral for ``reduce(value:nextValue:)``.
  static var defaultValue: Value { get }
  /// Adds the value of the next sibling to that of the siblings before it, in the order of the view tree (rule 93).
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}
