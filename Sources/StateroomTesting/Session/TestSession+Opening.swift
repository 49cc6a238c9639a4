import Foundation
import RenderTree

extension TestSession {
  /// Asks the app to open an address, as a link elsewhere does: the code of `onOpenURL` runs.
  ///
  /// ```swift
  /// try session.open(URL(string: "recipes://plum-cake")!)
  /// ```
  ///
  /// Throws ``TestSessionError/noElement(_:similar:)`` if no view that is shown opens addresses.
  public func open(_ url: URL) throws {
    guard let node = root.descendants.first(where: { $0.actions.contains("openURL") }) else {
      throw TestSessionError.noElement("view with onOpenURL", similar: [])
    }
    try perform("openURL", on: node.id, value: .string(url.absoluteString))
  }
}
