import RenderTree

extension NodeDeclaration {
  /// The text of the control's label region, or nil if there is none.
  var label: String? { node.label() }

  /// Writes the label and, if it has symbols, how people say it.
  func declareLabel() {
    set("label", label)
    if node.spokenLabel != nil { set("spokenName", node.spokenName) }
  }

  /// Writes the environment's settings for controls. Must precede the control's actions, because a disabled
  /// control refuses them (rule 103).
  func declareControl() {
    let environment = environment
    declareTint()
    if environment.controlSize != .regular { set("controlSize", environment.controlSize.name) }
    if !environment.isEnabled { disable() }
    if environment.labelsHidden { set("labelsHidden", true) }
  }

  /// Writes the tint of the environment, for the parts that the client paints with it.
  func declareTint() {
    let environment = environment
    if let tint = environment.tint { set("tint", tint._json(in: environment)) }
  }

  /// Writes a prop unless it was already written.
  func setFirst(_ name: StaticString, _ value: JSONValue) {
    if !hasProp(name) { set(name, value) }
  }
}
