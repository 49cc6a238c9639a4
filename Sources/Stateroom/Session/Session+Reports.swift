import Foundation
import RenderTree

extension Session {
  /// Takes a report of a client, unless the rules of ``SizeReports`` say that it is ignored.
  ///
  /// Does not settle the tree: ``endReports()`` does, once for all reports of a request. If it `isOneOfMany`,
  /// a report of a node that is gone is ignored: the client did not know yet.
  package func report(
    _ description: ActionDescription, by client: String?, isOneOfMany: Bool = false,
    unless isHeldBack: ((Digest, String) -> Bool)? = nil
  ) throws(ActionRefusal) {
    hasPassedOn = false
    let target: RenderedNode
    do {
      target = try find(description.target, forAction: true)
    } catch .notFound where isOneOfMany {
      return
    } catch {
      throw .target(error)
    }
    let isLed = reports.isLed(by: client)
    if target === tree.outputRoot, description.action == "resize" {
      return try resizeWindow(description.value, of: target, isLed: isLed)
    }
    if isLed, description.value?["scrolled"] == .bool(true) || description.value?["node"] != nil {
      reports.noteCause()
    }
    guard isLed, reports.isOpen else { return }
    var isPassedOn = false
    switch attempt(description, on: target, unless: isHeldBack, &isPassedOn) {
    case nil: return
    case .action(.unknownAction, _, _)? where isOneOfMany: return
    case .action(.unknownAction(let name, let offered), let node, let type)?:
      try passOn(
        description, from: target,
        refusedBy: .action(.unknownAction(named: name, offered: offered), node: node, type: type),
        unless: isHeldBack, isPassedOn)
    case let refusal?: throw refusal
    }
  }

  /// Ends a request's reports: settles the tree, and counts a round if anything has changed.
  package func endReports() {
    reports.endRound(hasChanged: tree.hasAskedToSettle)
    tree.settle()
  }

  /// Lets the client lead that has opened the session.
  package func lead(by client: String) { _ = reports.noteAction(of: client) }

  /// Notes that background work has changed the output, which clients may measure anew.
  package func noteBackgroundChange() { reports.noteCause() }

  /// Sets the size of the window, which is stored with the session.
  private func resizeWindow(
    _ value: JSONValue?, of root: RenderedNode, isLed: Bool
  ) throws(ActionRefusal) {
    guard let width = value?["width"]?.doubleValue, let height = value?["height"]?.doubleValue,
      (1...100_000).contains(width), (1...100_000).contains(height)
    else {
      throw .action(
        .invalidValue("The value must have \"width\" and \"height\", numbers from 1 to 100000."),
        node: root.digest.description, type: root.typeName.description)
    }
    guard isLed else { return }
    let known = EnvironmentValues(root.scope.environment).windowSize
    guard abs(known.width - width) >= 1 || abs(known.height - height) >= 1 else { return }
    reports.noteCause()
    let size = CGSize(width: width, height: height)
    WindowSize.store(size, in: tree.sceneStorage)
    tree.updateEnvironment { $0.fit(window: size) }
  }
}

/// The window size that a client has reported, as it is stored with the session.
enum WindowSize {
  private static let key = "stateroom.windowSize"

  static func store(_ size: CGSize, in values: KeyValueStore) {
    values.write(.string("\(Double(size.width)) \(Double(size.height))"), for: key, group: 0)
  }

  /// Returns the stored size, or nil if no client has reported one.
  static func stored(in values: KeyValueStore) -> CGSize? {
    guard case .string(let text)? = values[key] else { return nil }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil
  }
}
