/// A value that is never made. A class with a property of this type has no objects.
package struct Unmade: Sendable {
  private let proof: @Sendable () -> Never

  /// Takes the place of every value.
  package func callAsFunction() -> Never { proof() }
}
