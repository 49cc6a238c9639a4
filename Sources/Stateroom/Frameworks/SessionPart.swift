import Foundation
import RenderTree
import StateCore

/// A part that a framework's module adds to a session: to the node of its window, and files for its clients.
///
/// A session has one of each type, for which nothing is kept or written unless the app uses the framework.
@MainActor
package protocol SessionPart: AnyObject {
  /// Declares props and actions of the window's node.
  func declare(_ window: NodeDeclaration)
  /// Returns the content that clients get by a name below the session's `media`, or nil if there is none.
  func media(named name: String) -> SessionMedia?
}

extension SessionPart {
  /// Returns nil: most parts have no content.
  package func media(named name: String) -> SessionMedia? { nil }
}

/// A part that is there from the beginning of a session that has stored something of it.
package protocol RestoredSessionPart: SessionPart {
  /// The key in the storage of the scene.
  static var storageKey: String { get }
  init(restoredIn tree: Tree)
}

/// The content of a sound or a video of one session.
package enum SessionMedia {
  /// The regular file at a path without symbolic links.
  case file(path: String)
  case data(Data)
}

/// The parts that modules have added to a session. The node of its window depends on them.
@MainActor
package final class SessionParts {
  /// The action by which clients say what has become of what they play.
  package static let action = "media"

  private var parts: [any SessionPart] = []
  /// The types of such parts, by their mangled names: a program without the module has none.
  private static let restored = ["17UserNotifications14SessionNoticesC"].compactMap {
    _typeByName($0) as? any RestoredSessionPart.Type
  }
  private let source = Source(stateReference: nil)
  private unowned let tree: Tree

  private init(of tree: Tree) {
    self.tree = tree
    for type in Self.restored where tree.sceneStorage[type.storageKey] != nil {
      parts.append(type.init(restoredIn: tree))
    }
  }

  /// Returns the parts of a tree's session.
  package static func of(_ tree: Tree) -> SessionParts {
    let key = ObjectIdentifier(SessionParts.self)
    if let known = tree.companions[key] as? SessionParts { return known }
    let parts = SessionParts(of: tree)
    tree.companions[key] = parts
    return parts
  }

  /// Returns the part of a type, or nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part? {
    for case let known as Part in parts { return known }
    return nil
  }

  /// Adds a part, or returns the one of its type that is there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  package func part<Part: SessionPart>(_ make: () -> Part) -> Part {
    if let known = part(Part.self) { return known }
    let made = make()
    parts.append(made)
    change()
    return made
  }

  /// Says that a part declares something else from now on.
  package func change() { tree.written(source, group: 0) }

  /// Changes what a part declares, after the update that is under way, in which the window may be evaluated already.
  package func changeAfterUpdate(_ change: @escaping @MainActor () -> Void) {
    tree.afterUpdate { [weak self] in
      change()
      self?.change()
    }
  }

  /// Declares what the parts add to the window.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of parts.
  func declare(_ window: NodeDeclaration) {
    Tracker.current?.reads(source)
    for part in parts { part.declare(window) }
  }

  fileprivate func media(named name: String) -> SessionMedia? {
    for part in parts { if let media = part.media(named: name) { return media } }
    return nil
  }
}

extension Session {
  /// Returns the content that clients get by a name below the session's `media`, or nil if there is none.
  package func media(named name: String) -> SessionMedia? { SessionParts.of(tree).media(named: name) }
}

extension Tree {
  /// Runs code of the session after the update that is under way, or else soon.
  package func afterUpdate(_ run: @escaping @MainActor () -> Void) {
    effects.appendFinal { [reference] in reference.run(run) }
    requestSettle()
  }
}
