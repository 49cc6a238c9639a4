import Foundation
import RenderTree

/// The URLs and windows that a session's views asked the client to open, with the revisions that report them.
///
/// Each raises the revision, so that a client that asks for the changes since its revision gets it exactly
/// once.
@MainActor
final class AddressOpener {
  private static let capacity = 32
  /// The maximum length of a URL, in bytes.
  private static let lengthLimit = 64 * 1024
  private var opened: [(revision: Revision, address: String)] = []
  private var windows: [(revision: Revision, request: JSONValue)] = []
  var reference: TreeReference?

  nonisolated init() {}

  private var tree: Tree? { reference?.tree }

  /// Tells the client to open a URL. Returns false if there is no session, or if the URL has more than 64
  /// KiB.
  func open(_ url: URL) -> Bool {
    let address = url.absoluteString
    guard let tree, address.utf8.count <= Self.lengthLimit else { return false }
    tree.raiseRevision()
    opened.append((tree.workingRevision, address))
    if opened.count > Self.capacity { opened.removeFirst() }
    return true
  }

  /// Returns the URLs to open that were reported after a revision, at most the last 32.
  func addresses(since revision: Revision) -> [String] {
    let latest = tree?.revision ?? 0
    return opened.lazy.filter { $0.revision > revision && $0.revision <= latest }.map(\.address)
  }

  /// Tells the client to open or dismiss a window.
  func window(_ verb: String, _ id: String, value: JSONValue?) {
    guard let tree else { return }
    tree.raiseRevision()
    windows.append((tree.workingRevision, .members((verb, .string(id)), ("value", value))))
    if windows.count > Self.capacity { windows.removeFirst() }
  }

  /// Returns the requests for windows that were reported after a revision, at most the last 32.
  func windows(since revision: Revision) -> [JSONValue] {
    let latest = tree?.revision ?? 0
    return windows.lazy.filter { $0.revision > revision && $0.revision <= latest }.map(\.request)
  }
}
