/// A rule that a module of the web client breaks.
package struct BundleProblem: Error, Equatable {
  /// The path of the module.
  package let path: String
  /// The rule, in words.
  package let words: String
}
