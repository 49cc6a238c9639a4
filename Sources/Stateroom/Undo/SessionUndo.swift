import RenderTree

/// The part of a session by which clients undo and redo: titles and actions of its window.
@MainActor
final class SessionUndo: SessionPart {
  private let manager: UndoManager
  private unowned let parts: SessionParts
  private var titles: UndoManager.Titles

  private init(_ manager: UndoManager, _ parts: SessionParts) {
    (self.manager, self.parts) = (manager, parts)
    titles = manager.titles
  }

  /// Lets the window of a tree follow an undo manager from its first operation on.
  static func follow(_ manager: UndoManager, in tree: Tree) {
    manager.onChange = { [weak manager, weak tree] in
      guard let manager, let tree else { return }
      let parts = SessionParts.of(tree)
      parts.part { SessionUndo(manager, parts) }.update()
    }
  }

  private func update() {
    guard manager.titles != titles else { return }
    // The window may have been evaluated already.
    parts.changeAfterUpdate { [weak self] in
      guard let self else { return }
      titles = manager.titles
    }
  }

  func declare(_ window: NodeDeclaration) {
    if let undo = titles.undo {
      window.set("undo", undo)
      window.action("undo") { _ in manager.undo() }
    }
    if let redo = titles.redo {
      window.set("redo", redo)
      window.action("redo") { _ in manager.redo() }
    }
  }
}
