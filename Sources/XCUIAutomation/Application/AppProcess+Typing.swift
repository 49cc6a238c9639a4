import RenderTree
import Stateroom
import StateroomTesting

extension AppProcess {
  /// Gives a field the focus.
  func focus(_ node: String) throws {
    if let focus = person.focus, focus != node { try blur(focus) }
    person.focus = node
    person.hasSelectedAll = false
    try perform("focus", on: node)
  }

  /// Takes the focus from a field.
  func blur(_ node: String) throws {
    if person.focus == node { person.focus = nil }
    guard session?.root.descendants.contains(where: { $0.id == node }) == true else { return }
    try perform("blur", on: node)
  }

  /// The field that has the focus.
  private var field: TestNode? {
    let all = session?.root.descendants ?? []
    return all.first { $0.isFocused && $0.actions.contains("set") }
      ?? all.first { $0.id == person.focus && $0.actions.contains("set") }
  }

  /// Types at the end of the field that has the focus. A line feed submits a field of one line.
  func type(_ text: String) throws {
    guard field != nil else {
      throw SearchProblem(words: "Nothing has the focus: tap a field before typing '\(text)'.")
    }
    var line = ""
    for letter in text {
      guard letter.isNewline || letter == "\t", field?.type != "TextEditor" else {
        line.append(letter)
        continue
      }
      try append(line)
      line = ""
      try submit()
    }
    try append(line)
  }

  private func append(_ text: String) throws {
    guard !text.isEmpty else { return }
    guard let field else {
      throw SearchProblem(words: "The field has lost the focus before '\(text)' was typed.")
    }
    var words = person.secrets[field.id] ?? field["text"]?.stringValue ?? ""
    for letter in text {
      if person.hasSelectedAll, !letter.isKeyWithoutText { words = "" }
      switch letter {
      case "\u{8}", "\u{7F}": if !person.hasSelectedAll { _ = words.popLast() }
      case _ where letter.isKeyWithoutText: break
      default: words.append(letter)
      }
      person.hasSelectedAll = false
    }
    if field.type == "SecureField" { person.secrets[field.id] = words }
    try perform("set", on: field.id, .string(words))
  }

  /// Types a key with the command key held: `a` selects all that a field has. Others do nothing.
  func typeCommand(_ key: String) {
    if key.lowercased() == "a", field != nil { person.hasSelectedAll = true }
  }

  private func submit() throws {
    guard let field else { return }
    try perform("submit", on: field.id)
    // The app may have given the focus to another field.
    let isFocused = session?.root.descendants.contains { $0.isFocused && $0.id != field.id } == true
    if isFocused { person.focus = nil } else { try blur(field.id) }
  }
}

extension Character {
  /// Whether the character means a key that types nothing, such as an arrow.
  fileprivate var isKeyWithoutText: Bool {
    self == "\u{1B}" || unicodeScalars.allSatisfy { (0xF700...0xF8FF).contains($0.value) }
  }
}
