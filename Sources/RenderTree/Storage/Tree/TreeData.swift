import StateroomStorage

/// The rows of an app's own tables that a session changes.
@MainActor
package protocol TreeData: AnyObject {
  /// Called before each settling.
  func willSettle()

  /// Returns the statements for the next commit, and whether there are any changes in them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changed rows.
  func takeChanges() -> [DataStatement]

  /// Called when the statements are stored that one call of ``takeChanges()`` returned.
  func noteCommitted()

  /// Called when the tree ends.
  func end()
}
