import RenderTree

extension View {
  /// Offers each of the buttons as an action of the row, named by the button's label.
  ///
  /// The buttons themselves are no nodes: headless there is nothing to swipe.
  nonisolated public func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SwipeActionsModifier())
      .modifier(AttachmentModifier("swipeActions", HiddenRegion("swipeActions", content())))
  }
}

/// Offers the hidden buttons of a row as its actions.
nonisolated struct SwipeActionsModifier: OutputModifier {
  @MainActor func declare(_ node: NodeDeclaration) {
    for button in node.node.hiddenNodes("swipeActions") {
      guard let name = button.accessibleText, !button.isEmpty(.actions) else { continue }
      node.action(named: name) { value in
        try value.requireNone()
        let request = ActionRequest(name: "tap", value: nil)
        button.perform(request)
        if let problem = request.problem { throw problem }
      }
    }
  }
}
