extension NodeDeclaration {
  /// The size in bytes of a text above which its node names the action `edit`.
  ///
  /// Others take edits as well, but a client has no use for them: a text of this size is sent as a whole as quickly.
  private static let namedSize = 4_096

  /// Offers `set`, which replaces a text, and `edit`, which replaces a part of it. Either changes the text to what
  /// it has made.
  ///
  /// A quarantine of `set` is also one of `edit`. A redacted node takes no edits, whose refusals would confirm guesses
  /// of its text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text, if an edit is performed.
  package func textActions(for text: String, _ change: (String) throws -> Void) {
    action("set") { try change($0.requireString()) }
    if limits.takesNoActions || limits.isRedacted { return }
    if request != nil {
      runIfRequested("edit", recordedAs: "set") { value in
        let limit = node.tree.capacity.limits.textBytes
        try change(TextEdit(value).text(editing: text, limit: limit))
      }
    } else if text.utf8.count > Self.namedSize {
      action("edit") { _ in }
    }
  }
}
