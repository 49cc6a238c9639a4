import Foundation
import RenderTree

extension View {
  /// Adds an action of a kind for assistive technology.
  @preconcurrency nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(name: actionKind.name, action: handler))
  }

  /// Adds an action for assistive technology with the words of a view as its name.
  ///
  /// ```swift
  /// Text("Message").accessibilityAction(named: "Archive") { print("archived") }
  /// // {"type": "Text", "props": {"text": "Message"}, "actions": ["Archive"]}
  /// ```
  @preconcurrency nonisolated public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    accessibilityActions { Button(action: action, label: label) }
  }

  /// Adds the actions of some buttons for assistive technology. Clients perform them by the buttons' labels.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
    -> some View
  {
    modifier(AttachmentModifier("accessibilityActions", HiddenRegion("accessibilityActions", content())))
      .modifier(AccessibilityButtonsModifier())
  }

  /// Adds an action that changes the view's value. Clients perform it by the actions `increment` and
  /// `decrement`.
  ///
  /// ```swift
  /// Text("★★★☆☆").accessibilityAdjustableAction { direction in print(direction) }
  /// // {"type": "Text", "props": {"text": "★★★☆☆"}, "actions": ["increment", "decrement"]}
  /// ```
  @preconcurrency nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(AccessibilityAdjustmentModifier(action: handler))
  }

  /// Adds an action that scrolls the view. Clients perform it by the action `scroll`, with an edge as its
  /// value.
  @preconcurrency nonisolated public func accessibilityScrollAction(
    _ handler: @escaping @MainActor (Edge) -> Void
  ) -> some View {
    modifier(AccessibilityScrollModifier(action: handler))
  }

  /// Adds an action that zooms the view. Clients perform it by the action `zoom`, with `direction` (`zoomIn` or
  /// `zoomOut`) and, optionally, `location` and `point` in its value.
  @preconcurrency nonisolated public func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    modifier(AccessibilityZoomModifier(action: handler))
  }
}

/// The actions of hidden buttons, by their labels.
nonisolated struct AccessibilityButtonsModifier: OutputModifier {
  /// Declares an action for each button.
  ///
  /// - Complexity: O(*n* × *m*), where *n* is the number of buttons and *m* that of the node's actions.
  @MainActor func declare(_ node: NodeDeclaration) {
    guard node.environment.isEnabled else { return }
    for button in node.node.hiddenNodes("accessibilityActions") {
      guard let name = button.accessibleText, !node.offers(name) else { continue }
      node.action(named: name) { value in
        try value.requireNone()
        let tap = ActionRequest(name: "tap", value: nil)
        button.perform(tap)
        if let problem = tap.problem { throw problem }
      }
    }
  }
}

nonisolated struct AccessibilityAdjustmentModifier: OutputModifier {
  let action: @MainActor (AccessibilityAdjustmentDirection) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    guard node.environment.isEnabled, !node.offers("increment") else { return }
    node.action("increment") { value in
      try value.requireNone()
      action(.increment)
    }
    node.action("decrement") { value in
      try value.requireNone()
      action(.decrement)
    }
  }
}

nonisolated struct AccessibilityScrollModifier: OutputModifier {
  let action: @MainActor (Edge) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("scroll") { value in
      let name = try value.requireString()
      guard let edge = Edge.allCases.first(where: { $0.name == name }) else {
        throw ActionProblem.invalidValue(
          "The value must be \"top\", \"leading\", \"bottom\" or \"trailing\".")
      }
      action(edge)
    }
  }
}

nonisolated struct AccessibilityZoomModifier: OutputModifier {
  let action: @MainActor (AccessibilityZoomGestureAction) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("zoom") { value in
      let name = value?["direction"]?.stringValue ?? value?.stringValue
      guard name == "zoomIn" || name == "zoomOut" else {
        throw ActionProblem.invalidValue("\"direction\" must be \"zoomIn\" or \"zoomOut\".")
      }
      let input = try _GestureInput(name: "zoom", value)
      let location = try input.point("location").map { UnitPoint(x: $0.x, y: $0.y) } ?? .center
      action(
        AccessibilityZoomGestureAction(
          direction: name == "zoomIn" ? .zoomIn : .zoomOut, location: location,
          point: try input.point("point") ?? .zero))
    }
  }
}
