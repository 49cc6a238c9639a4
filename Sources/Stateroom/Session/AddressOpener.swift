import Foundation
import RenderTree

/// The addresses that a session's views asked the client to open, with the revisions that told it to.
///
/// Each raises the revision, so that a client that asks for what happened since the one it has is told once.
@MainActor
package final class AddressOpener {
  private static let capacity = 32
  /// How many bytes an address may have.
  private static let lengthLimit = 64 * 1024
  private var opened: [(revision: Revision, address: String)] = []
  var reference: TreeReference?

  nonisolated init() {}

  private var tree: Tree? { reference?.tree }

  /// Tells the client; false if it cannot be told, or the address has more than 64 KiB.
  func open(_ url: URL) -> Bool {
    let address = url.absoluteString
    guard let tree, address.utf8.count <= Self.lengthLimit else { return false }
    tree.raiseRevision()
    opened.append((tree.workingRevision, address))
    if opened.count > Self.capacity { opened.removeFirst() }
    return true
  }

  /// The addresses that were to be opened after a revision.
  package func addresses(since revision: Revision) -> [String] {
    let latest = tree?.revision ?? 0
    return opened.lazy.filter { $0.revision > revision && $0.revision <= latest }.map(\.address)
  }
}
