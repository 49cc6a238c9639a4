import Foundation
import Stateroom
import Testing

@testable import RenderTree

/// The action `edit`, which replaces a part of a text.
@MainActor
@Suite struct TextEditTests {
  private struct Desk: View {
    @State private var note: String
    @State private var name = "Ada"
    @State private var shout = "HEY"
    @State private var price = 1.5
    @State private var changes = 0

    init(note: String = "") { _note = State(initialValue: note) }

    var body: some View {
      TextEditor(text: $note).accessibilityLabel("Note").onChange(of: note) { changes += 1 }
      TextField("Name", text: $name)
      TextField("Shout", text: Binding(get: { shout }, set: { shout = $0.uppercased() }))
      TextField("Price", value: $price, format: .number)
      TextField("Locked", text: $name).disabled(true)
      TextField("Veiled", text: $name).privacySensitive().redacted(reason: .privacy)
        .accessibilityIdentifier("veiled")
      SecureField("Secret", text: $name)
      TextField("Out of reach", text: $name).allowsHitTesting(false)
      Text(verbatim: "\(note)|\(name)|\(shout)|\(price)|\(changes)")
    }
  }

  private func host(_ note: String = "") -> Host {
    Host(environment: { $0.locale = Locale(identifier: "en_US") }) { Desk(note: note) }
  }

  /// The value of an edit, in a text whose fingerprint is that of `base`.
  private func value(_ start: Int, _ end: Int, _ text: String, in base: String) -> JSONValue {
    let base = TextFingerprint(of: base)
    return object([
      "range": .array([.integer(start), .integer(end)]), "text": .string(text),
      "base": object(["length": .integer(base.length), "hash": .integer(Int(base.hash))]),
    ])
  }

  private func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember(name: $0.key, value: $0.value) })
  }

  @Test func `a fingerprint counts units of UTF-16, and its hash is the FNV-1a of them`() {
    #expect(TextFingerprint(of: "") == TextFingerprint(length: 0, hash: 0x811C_9DC5))
    #expect(TextFingerprint(of: "Hello") == TextFingerprint(length: 5, hash: 4_116_459_851))
    #expect(TextFingerprint(of: "a😀é") == TextFingerprint(length: 4, hash: 80_325_168))
  }

  @Test func `an edit replaces a part of a text as a set of the whole would`() throws {
    let host = host("one two")
    try host.perform("edit", on: "Note", value(4, 7, "three", in: "one two"))
    try host.perform("edit", on: "Note", value(9, 9, " 😀", in: "one three"))
    try host.perform("edit", on: "Note", value(0, 4, "", in: "one three 😀"))
    try host.perform("edit", on: "Name", value(3, 3, " L", in: "Ada"))
    #expect(host.texts == ["three 😀|Ada L|HEY|1.5|3"])
  }

  @Test func `what the app makes of an edit counts, and the next edit is one of that`() throws {
    let host = host()
    try host.perform("edit", on: "Shout", value(3, 3, " you", in: "HEY"))
    #expect(host.refusal("edit", on: "Shout", value(7, 7, "!", in: "HEY you")) == .textChanged)
    try host.perform("edit", on: "Shout", value(7, 7, "!", in: "HEY YOU"))
    #expect(host.texts == ["|Ada|HEY YOU!|1.5|0"])
  }

  @Test func `rule 98: an edit of a value in a format is written when it is submitted`() throws {
    let host = host()
    try host.perform("edit", on: "Price", value(0, 1, "22", in: "1.5"))
    #expect(host.texts == ["|Ada|HEY|1.5|0"])
    try host.perform("submit", on: "Price")
    #expect(host.texts == ["|Ada|HEY|22.5|0"])
  }

  @Test(arguments: ["one twi", "one two!", "", "One two"])
  func `an edit of another text is refused and changes nothing`(_ other: String) {
    let host = host("one two")
    #expect(host.refusal("edit", on: "Note", value(0, 0, "zero ", in: other)) == .textChanged)
    #expect(host.texts == ["one two|Ada|HEY|1.5|0"])
  }

  @Test(arguments: [(-1, 0), (2, 1), (0, 8), (8, 8), (Int.min, Int.max)])
  func `a range outside of the text is refused`(_ start: Int, _ end: Int) {
    let host = host("one two")
    guard case .invalidValue? = host.refusal("edit", on: "Note", value(start, end, "x", in: "one two")) else {
      return #expect(Bool(false))
    }
    #expect(host.texts == ["one two|Ada|HEY|1.5|0"])
  }

  @Test(arguments: [(1, 2), (2, 2), (2, 3), (0, 2)])
  func `a range that splits a surrogate pair is refused`(_ start: Int, _ end: Int) throws {
    let host = host("a😀b")
    guard case .invalidValue(let words)? = host.refusal("edit", on: "Note", value(start, end, "", in: "a😀b"))
    else { return #expect(Bool(false)) }
    #expect(words.contains("surrogate pair"))
    try host.perform("edit", on: "Note", value(1, 3, "", in: "a😀b"))
    #expect(host.texts == ["ab|Ada|HEY|1.5|1"])
  }

  @Test func `a combining mark and the character before it can be edited apart`() throws {
    let host = host("e\u{301}\r\n")
    try host.perform("edit", on: "Note", value(1, 3, "", in: "e\u{301}\r\n"))
    try host.perform("edit", on: "Note", value(1, 2, "!", in: "e\n"))
    #expect(host.texts == ["e!|Ada|HEY|1.5|2"])
  }

  @Test func `a value that is no edit is refused`() {
    let host = host("one")
    let whole = value(0, 0, "x", in: "one")
    let base = whole["base"]!
    let range = whole["range"]!
    for value: JSONValue? in [
      nil, .null, .string("one"), object(["text": .string("x"), "base": base]),
      object(["range": range, "base": base]), object(["range": range, "text": .string("x")]),
      object(["range": range, "text": .integer(1), "base": base]),
      object(["range": .array([.integer(0)]), "text": .string("x"), "base": base]),
      object(["range": .array([.number(0.5), .integer(1)]), "text": .string("x"), "base": base]),
      object(["range": range, "text": .string("x"), "base": object(["length": .integer(3)])]),
      object([
        "range": range, "text": .string("x"),
        "base": object(["length": .integer(3), "hash": .integer(1 << 32)]),
      ]),
    ] {
      guard case .invalidValue? = host.refusal("edit", on: "Note", value) else {
        return #expect(Bool(false), "\(String(describing: value))")
      }
    }
    #expect(host.texts == ["one|Ada|HEY|1.5|0"])
  }

  @Test func `an edit that changes nothing is taken`() throws {
    let host = host("one")
    try host.perform("edit", on: "Note", value(1, 2, "n", in: "one"))
    try host.perform("edit", on: "Note", value(3, 3, "", in: "one"))
    #expect(host.texts == ["one|Ada|HEY|1.5|0"])
  }

  @Test func `rule 103: a disabled field refuses edits`() {
    #expect(host().refusal("edit", on: "Locked", value(0, 0, "x", in: "Ada")) == .disabled)
  }

  @Test func `a field that takes no actions takes no edits`() {
    let host = host()
    #expect(host.refuses("set", on: "Out of reach", .string("Eve")))
    #expect(host.refuses("edit", on: "Out of reach", value(0, 0, "x", in: "Ada")))
    #expect(host.texts == ["|Ada|HEY|1.5|0"])
  }

  @Test(arguments: ["veiled", "Secret"])
  func `a text that clients are not sent takes no edits, which would confirm what it is`(_ name: String) {
    guard case .unknownAction? = host().refusal("edit", on: name, value(0, 0, "x", in: "Ada")) else {
      return #expect(Bool(false))
    }
  }

  @Test func `edits do not make a text that is longer than one that is set may be`() throws {
    var limits = TreeLimits()
    limits.textBytes = 8
    let session = Session(of: Desk(note: "ééé"), limits: limits)
    func edit(_ value: JSONValue) -> ActionProblem? {
      do {
        try session.perform(ActionDescription(Target("Note"), action: "edit", value: value))
        return nil
      } catch {
        guard case .action(let problem, _, _) = error else { return nil }
        return problem
      }
    }
    #expect(edit(value(0, 0, "abc", in: "ééé")) == .textTooLong(size: 9, limit: 8))
    #expect(edit(value(0, 0, "ab", in: "ééé")) == nil)
    #expect(edit(value(0, 1, "bc", in: "abééé")) == .textTooLong(size: 9, limit: 8))
    #expect(edit(value(0, 2, "é", in: "abééé")) == nil)
    #expect(edit(value(0, 4, "abcdefgh", in: "éééé")) == nil)
  }

  @Test func `edits do not put more combining marks in a row than a text may have`() throws {
    let marks = String(repeating: "\u{301}", count: String.combiningMarkLimit)
    let host = host("e" + marks)
    guard
      case .invalidValue? = host.refusal("edit", on: "Note", value(9, 9, "\u{301}", in: "e" + marks))
    else { return #expect(Bool(false)) }
    try host.perform("edit", on: "Note", value(0, 129, "e", in: "e" + marks))
    #expect(host.texts.first?.hasPrefix("e|") == true)
  }

  @Test func `edits are named where a text is long`() throws {
    let host = host(String(repeating: "a", count: 4_096))
    #expect(!host.snapshot.contains(#""edit""#))
    let base = String(repeating: "a", count: 4_096)
    try host.perform("edit", on: "Note", value(0, 0, "b", in: base))
    #expect(host.snapshot.contains(#""actions":["set","edit","focus","blur"]"#))
    try host.perform("edit", on: "Note", value(0, 1, "", in: "b" + base))
    #expect(!host.snapshot.contains(#""edit""#))
  }
}
