import RenderTree

/// A part of a bar that people name and that is no node: a tab, or the way back.
///
///     session.barTargets(named: "Basket", in: nil)  // the tab's: `set` of the tab view, with its value
///     session.barTargets(named: "Back", in: nil)    // `pop` of the stack
package struct BarTarget {
  /// The node of the bar.
  package let node: RenderedNode
  /// The action that the part performs.
  package let action: String
  package let value: JSONValue?

  /// The word for the way back.
  private static let back = "Back"

  /// Finds the part of a node's bar that has a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tabs.
  @MainActor fileprivate init?(_ name: String, of node: RenderedNode) {
    if name == Self.back, node.hasWayBack {
      self.init(node: node, action: "pop", value: nil)
    } else if node.isOfType(lowercased: RenderedNode.tabs),
      case .array(let tabs)? = node.shownProps["options"],
      node.offersActions,
      let tab = tabs.first(where: { tab in
        ["label", "spokenName"].contains { tab[$0]?.stringValue?.trimmed == name }
      })
    {
      self.init(node: node, action: "set", value: tab["value"])
    } else {
      return nil
    }
  }

  private init(node: RenderedNode, action: String, value: JSONValue?) {
    (self.node, self.action, self.value) = (node, action, value)
  }
}

extension Session {
  /// The number of nodes that are visited for a name that no node has.
  private static let barLimit = 50_000

  /// Returns the parts of bars that have a name, in a node or in the whole output. Only those count that are in the
  /// presentation on top, as they do for a person.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes. At most 50,000 are visited.
  package func barTargets(named name: String, in area: RenderedNode?) -> [BarTarget] {
    let name = name.trimmed
    return onTop(in: area) { BarTarget(name, of: $0) }
  }

  /// Returns the stacks that show a way back.
  ///
  /// - Complexity: As ``barTargets(named:in:)``.
  func stacksWithWayBack(in area: RenderedNode?) -> [RenderedNode] {
    onTop(in: area) { $0.hasWayBack ? $0 : nil }
  }

  /// Returns the results of a closure for the nodes of the presentation on top.
  private func onTop<Found>(in area: RenderedNode?, _ find: (RenderedNode) -> Found?) -> [Found] {
    var found: [(found: Found, presentation: Int)] = []
    var (presentations, visited) = (0, 0)
    func visit(_ node: RenderedNode, in presentation: Int) {
      guard visited < Self.barLimit else { return }
      visited += 1
      var presentation = presentation
      if node.isPresented {
        presentations += 1
        presentation = presentations
      }
      if let one = find(node), !node.outputLimits.isHidden { found.append((one, presentation)) }
      // A view that is hidden may present one that is not.
      node.forEachOutputChild { visit($0, in: presentation) }
    }
    if let root = area ?? tree.outputRoot { visit(root, in: 0) }
    return found.filter { $0.presentation == presentations }.map(\.found)
  }
}

extension RenderedNode {
  fileprivate static let tabs = Array("tabview".utf8)
  private static let stacks = ["navigationstack", "detail"].map { Array($0.utf8) }
  private static let presentations = ["sheet", "fullscreencover", "popover"].map { Array($0.utf8) }

  /// Whether the node covers what presents it.
  fileprivate var isPresented: Bool { Self.presentations.contains(where: isOfType) }

  /// Whether the node is a stack that shows a way back.
  fileprivate var hasWayBack: Bool {
    offersActions && Self.stacks.contains(where: isOfType) && offeredActions.contains("pop")
  }
}
