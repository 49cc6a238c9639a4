import RenderTree

extension NodeDeclaration {
  /// What the control's label region says.
  var label: String? { node.label() }

  /// Shows what the environment says of every control. Comes before the control's actions, which a disabled
  /// control refuses (rule 103).
  func declareControl() {
    let environment = environment
    declareTint()
    if environment.controlSize != .regular { set("controlSize", environment.controlSize.name) }
    if !environment.isEnabled { disable() }
    if environment.labelsHidden { set("labelsHidden", true) }
  }

  /// Shows the tint of the surroundings, for what the client itself paints with it.
  func declareTint() {
    let environment = environment
    if let tint = environment.tint { set("tint", tint._json(in: environment)) }
  }

  /// Whether a prop was written already, so that of several modifiers the innermost wins.
  func hasProp(_ name: StaticString) -> Bool {
    props.bytes.contains(quoted: name.utf8, followedBy: UInt8(ascii: ":"))
  }

  /// Whether a modifier of a name was written already.
  func hasModifier(_ name: StaticString) -> Bool {
    modifiers.bytes.contains(quoted: name.utf8, followedBy: UInt8(ascii: ":"))
  }

  /// Whether an action is offered already: a control's own comes before that of a gesture around it.
  func offers(_ name: StaticString) -> Bool {
    actions.bytes.contains(quoted: name.utf8, followedBy: nil)
  }

  /// The same for a name that is plain ASCII.
  func offers(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { actions.bytes.contains(quoted: $0, followedBy: nil) }
  }

  /// Writes a prop unless it was written already.
  func setFirst(_ name: StaticString, _ value: JSONValue) {
    if !hasProp(name) { set(name, value) }
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(quoted name: UnsafeBufferPointer<UInt8>, followedBy next: UInt8?) -> Bool {
    let length = name.count
    let needed = length + 2 + (next == nil ? 0 : 1)
    guard count >= needed else { return false }
    for start in 0...(count - needed) where self[start] == UInt8(ascii: "\"") {
      // A quotation mark inside a string is escaped, so that text cannot be taken for a name.
      if start > 0, self[start - 1] == UInt8(ascii: "\\") { continue }
      let end = start + 1 + length
      guard self[end] == UInt8(ascii: "\""), next == nil || self[end + 1] == next else { continue }
      if (0..<length).allSatisfy({ self[start + 1 + $0] == name[$0] }) { return true }
    }
    return false
  }
}
