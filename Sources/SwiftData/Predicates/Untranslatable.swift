/// A part of a predicate or of an order that has no SQL.
package struct Untranslatable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part, in plain words that continue "The store can't …".
  package let part: String

  package init(_ part: String) { self.part = part }

  package var description: String { "The store can't \(part)." }
}
