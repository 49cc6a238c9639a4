import RenderTree

extension NodeMarkup {
  /// Actions that a form of their own has, or that a page without script has no way to make.
  private static let otherActions: Set<String> = [
    "set", "focus", "blur", "submit", "toggle", "increment", "decrement", "dismiss", "pop", "drag", "magnify",
    "rotate", "hover", "keyPress", "openURL", "openLink", "resize", "selectDetent", "move",
  ]
  private static let tappedTypes: Set<String> = ["Button", "NavigationLink", "Link", "Menu"]
  private static let actionNames = [
    "tap": "Tap", "doubleTap": "Tap twice", "tripleTap": "Tap three times", "longPress": "Press long",
    "delete": "Delete", "refresh": "Refresh",
  ]

  /// Writes a form that performs an action of a node, with what `content` puts into it.
  ///
  /// Without an action one of the buttons in it names it.
  mutating func form(
    of node: MarkedNode, action: String?, isNamed: Bool = true, _ content: (inout FormMarkup) -> Void
  ) {
    let forms = forms
    let id = isNamed ? node.elementID : nil
    markup { html in
      guard let forms else { return html.begin("div", ["id": id]) }
      html.begin("form", ["method": "post", "action": forms.address, "id": id])
      let hidden = [("token", forms.token), ("page", forms.page), ("target", node.id), ("action", action)]
      for case (let name, let value?) in hidden {
        html.empty("input", ["type": "hidden", "name": name, "value": value])
      }
    }
    var form = FormMarkup(continuing: finish(), isSent: forms != nil, isEnabled: node.face.isEnabled)
    content(&form)
    giveBack(form.finish())
    markup { $0.end(forms == nil ? "div" : "form") }
  }

  /// Writes buttons for actions that have no form: those of gestures, of swiping, of assistive technology.
  mutating func writeFurtherActions(of node: MarkedNode) {
    let further = node.actions.filter { action in
      !Self.otherActions.contains(action) && !(action == "tap" && Self.tappedTypes.contains(node.face.type))
    }
    guard !further.isEmpty, forms != nil else { return }
    let name = node.face.name
    form(of: node, action: nil, isNamed: false) { form in
      for action in further {
        let label = Self.actionNames[action] ?? action
        form.button(label, sends: ("action", action), title: name.map { "\(label): \($0)" })
      }
    }
  }
}
