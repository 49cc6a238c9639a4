import RenderTree

extension NodeDeclaration {
  /// What the control's label region says.
  var label: String? { node.label() }

  /// Shows what the environment says of every control. Comes before the control's actions, which a disabled
  /// control refuses (rule 103).
  func declareControl() {
    let environment = environment
    if !environment.isEnabled { disable() }
    if environment.labelsHidden { set("labelsHidden", true) }
  }
}
