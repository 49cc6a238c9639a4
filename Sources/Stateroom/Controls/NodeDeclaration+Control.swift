import RenderTree

extension NodeDeclaration {
  /// The text of the control's label region, or nil if there is none.
  var label: String? { node.label() }

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

  /// Returns whether a prop was already written. Lets the innermost of several modifiers win.
  ///
  /// Complexity: O(bytes of the props).
  func hasProp(_ name: StaticString) -> Bool {
    props.bytes.contains(quoted: name.utf8, followedBy: UInt8(ascii: ":"))
  }

  /// Returns whether a modifier of a name was already written.
  ///
  /// Complexity: O(bytes of the modifiers).
  func hasModifier(_ name: StaticString) -> Bool {
    modifiers.bytes.contains(quoted: name.utf8, followedBy: UInt8(ascii: ":"))
  }

  /// Returns whether an action is already offered. A control's own action precedes that of a gesture around
  /// it.
  ///
  /// Complexity: O(bytes of the actions).
  func offers(_ name: StaticString) -> Bool {
    actions.bytes.contains(quoted: name.utf8, followedBy: nil)
  }

  /// Returns whether an action of an ASCII name is already offered.
  func offers(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { actions.bytes.contains(quoted: $0, followedBy: nil) }
  }

  /// Writes a prop unless it was already written.
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
      // A quotation mark inside a string is escaped. Without this check, text could be mistaken for a name.
      if start > 0, self[start - 1] == UInt8(ascii: "\\") { continue }
      let end = start + 1 + length
      guard self[end] == UInt8(ascii: "\""), next == nil || self[end + 1] == next else { continue }
      if (0..<length).allSatisfy({ self[start + 1 + $0] == name[$0] }) { return true }
    }
    return false
  }
}
