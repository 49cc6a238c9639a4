import RenderTree

extension NodeMarkup {
  /// The actions that have a form of their own, or that a page without script cannot perform.
  private static let otherActions: Set<String> = [
    "set", "edit", "focus", "blur", "submit", "toggle", "increment", "decrement", "dismiss", "pop", "drag",
    "magnify", "rotate", "hover", "keyPress", "openURL", "openLink", "resize", "scroll", "load", "media",
    "selectDetent", "move", "sort", "customize", "contextMenu",
  ]
  private static let tappedTypes: Set<String> = ["Button", "NavigationLink", "Link", "Menu"]
  private static let actionNames = [
    "tap": "Tap", "doubleTap": "Tap twice", "tripleTap": "Tap three times", "longPress": "Press long",
    "delete": "Delete", "refresh": "Refresh", "primaryAction": "Open",
  ]

  /// Writes a form that performs an action of a node, with the content that `content` writes.
  ///
  /// If there is no action, one of the form's buttons determines it.
  ///
  /// - Complexity: O(*n*) in addition to the content, where *n* is the length of the address and of the four
  ///   hidden values.
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

  /// Writes buttons for actions without a form: those of gestures, of swiping and of assistive technology.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions.
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
