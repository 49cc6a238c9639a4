import RenderTree

extension View {
  /// Adds swipe actions to the row. Each button becomes an action of the row, named by the button's label.
  ///
  /// ```swift
  /// List {
  ///   Text("Report").swipeActions {
  ///     Button("Archive") {}
  ///   }
  /// }
  /// // {"type": "Text", "props": {"text": "Report"},
  /// //  "modifiers": [{"swipeActions": [{"name": "Archive", "edge": "trailing"}]}],
  /// //  "actions": ["Archive"]}
  /// ```
  ///
  /// The buttons themselves have no nodes, because headless there is nothing to swipe. The modifier
  /// `swipeActions` describes each action: its edge, its role and its tint.
  nonisolated public func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SwipeActionsModifier())
      .modifier(
        AttachmentModifier(
          "swipeActions",
          HiddenRegion(
            "swipeActions",
            content().environment(\.swipe, Swipe(edge: edge, isFullAllowed: allowsFullSwipe)))))
  }
}

/// The options of swipe actions.
struct Swipe: Equatable {
  var edge = HorizontalEdge.trailing
  /// Whether a full swipe performs the first action.
  var isFullAllowed = true
}

private enum SwipeKey: EnvironmentKey {
  static var defaultValue: Swipe { Swipe() }
}

extension EnvironmentValues {
  fileprivate var swipe: Swipe {
    get { self[SwipeKey.self] }
    set { self[SwipeKey.self] = newValue }
  }
}

/// Offers the hidden buttons of a row as its actions. The innermost modifier of a row does so for all of
/// them.
nonisolated struct SwipeActionsModifier: OutputModifier {
  /// Declares the actions that swiping reveals.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of hidden buttons.
  @MainActor func declare(_ node: NodeDeclaration) {
    if node.hasModifier("swipeActions") { return }
    let actions = node.node.hiddenNodes("swipeActions").compactMap { SwipeAction($0) }
    if actions.isEmpty { return }
    node.modifier("swipeActions") { $0.write(.array(actions.map(\.json))) }
    var offered: Set<String> = []
    for action in actions where offered.insert(action.name).inserted {
      node.action(named: action.name) { value in
        try value.requireNone()
        let request = ActionRequest(name: "tap", value: nil)
        action.button.perform(request)
        if let problem = request.problem { throw problem }
      }
    }
  }
}

/// A swipe action.
@MainActor
private struct SwipeAction {
  let button: RenderedNode
  let name: String

  /// Creates an action of a button, or returns nil if the node is not a button that is enabled.
  init?(_ button: RenderedNode) {
    guard let name = button.accessibleText, !button.isEmpty(.actions) else { return nil }
    self.button = button
    self.name = name
  }

  /// The name of the symbol in the button's label, or nil if there is none to show.
  private var symbol: String? {
    if button.outputLimits.isRedacted { return nil }
    var name: String?
    button.content?.forEachOutput { node in
      if name == nil { name = node.systemImage }
    }
    return name
  }

  var json: JSONValue {
    let environment = EnvironmentValues(button.scope.environment)
    let swipe = environment.swipe
    let role = (button as? ElementNode<ButtonAttributes>)?.attributes.role
    return .members(
      ("name", .string(name)), ("edge", .string(swipe.edge == .leading ? "leading" : "trailing")),
      ("systemImage", symbol.map(JSONValue.string)),
      ("role", (role?.name).map(JSONValue.string)), ("tint", environment.tint?._json(in: environment)),
      ("allowsFullSwipe", swipe.isFullAllowed ? nil : .bool(false)))
  }
}
