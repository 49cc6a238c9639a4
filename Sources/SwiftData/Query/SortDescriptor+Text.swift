import Foundation

// Apple's Foundation compares texts so if no other way is named. The one of Linux compares them by their characters' numbers.
extension SortDescriptor {
  /// Creates the order by a text, as people sort texts in the user's language.
  public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Creates the order by a text, as people sort texts in the user's language. Those without a text come first.
  public init(_ keyPath: KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }
}
