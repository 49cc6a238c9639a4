import Foundation
import IssueReporting

extension NSPredicate {
  /// Creates a predicate from a format, for elements and queries of tests of user interfaces.
  ///
  /// ```swift
  /// let rows = XCUIApplication().cells.containing(NSPredicate(format: "label CONTAINS[c] %@", "milk"))
  /// ```
  ///
  /// Foundation has no formats on Linux. This reads comparisons of an element's attributes with texts, numbers and truth
  /// values, joined by `AND`, `OR` and `NOT`. A format that it cannot read is an issue, and nothing meets it.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Creates a predicate from a format with its arguments as an array.
  public convenience init(format: String, argumentArray: [Any]?) {
    guard let condition = PredicateFormat.condition(format, argumentArray ?? []) else {
      reportIssue("The predicate '\(format)' cannot be read here. Use NSPredicate { element, _ in … }.")
      self.init(value: false)
      return
    }
    self.init { object, _ in condition(object) }
  }
}
