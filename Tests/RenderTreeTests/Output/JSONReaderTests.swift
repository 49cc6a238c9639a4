import Glibc
import RenderTree
import Testing

@Suite struct JSONReaderTests {
  /// The processor's time that this thread has taken, whatever else the machine does.
  private func secondsOfThread() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }

  private func read(_ text: String, depthLimit: Int = 64) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8), depthLimit: depthLimit)
  }

  @Test func `every kind of value`() throws {
    #expect(try read(" null ") == .null)
    #expect(try read("true") == .bool(true))
    #expect(
      try read("[false,\n1 , -2.5e3,\"a\"]")
        == .array([.bool(false), .integer(1), .integer(-2_500), .string("a")]))
    #expect(try read("{}") == .object([]))
    #expect(try read("[ ]") == .array([]))
    #expect(try read(#"{"a":{"b":[]}}"#)["a"]?["b"] == .array([]))
    #expect(try read("\(Int.min)") == .integer(.min))
    #expect(try read("9223372036854775808") == .number(9_223_372_036_854_775_808))
    #expect(try read("0") == .integer(0))
    #expect(try read("-0.0") == .integer(0))
    #expect(try read("2.50") == .number(2.5))
  }

  @Test func `strings with escapes`() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#) == .string("\"\\/\u{8}\u{c}\n\r\tAé😀"))
    #expect(try read("\"é😀\"") == .string("é😀"))
    #expect(try read(#""a\u0000b""#) == .string("a\0b"))
  }

  @Test(arguments: 2...20) func `no name stands twice, among few members and among many`(count: Int) throws {
    let members = (1..<count).map { "\"\($0)\":0" }
    #expect(throws: Never.self) { try read("{\(members.joined(separator: ","))}") }
    for name in 1..<count {
      #expect(throws: JSONReader.Problem.self) {
        try read("{\(members.joined(separator: ",")),\"\(name)\":0}")
      }
    }
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "01", "-", "1.",
    ".5", "1e",
    "+1", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\n\"", "1 1",
    "[",
    "{", "1e999", "{\"a\":1,\"a\":2}", "\u{feff}1", "'a'", "NaN", "\"\\u00g0\"", "[1]]",
  ]) func `no JSON`(text: String) {
    #expect(throws: JSONReader.Problem.self) { try read(text) }
  }

  @Test func `bytes that are no UTF-8`() {
    #expect(throws: JSONReader.Problem.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    #expect(throws: JSONReader.Problem.self) { try JSONReader.read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
    #expect(throws: JSONReader.Problem.self) { try JSONReader.read([0x22, 0xC0, 0xAF, 0x22]) }
  }

  @Test func `the place of a problem`() {
    #expect { try read("[1, x]") } throws: { ($0 as? JSONReader.Problem)?.offset == 4 }
  }

  @Test func `depth is limited`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(deep)
    #expect(throws: JSONReader.Problem.self) { try read("[" + deep + "]") }
    #expect(throws: JSONReader.Problem.self) { try read(String(repeating: "[", count: 100_000)) }
    _ = try read("[[],[],[]]", depthLimit: 2)
  }

  @Test func `many members cost no more than their number`() throws {
    let text = "{" + (0..<20_000).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let start = secondsOfThread()
    _ = try read(text)
    #expect(secondsOfThread() - start < 5)
    #expect(throws: JSONReader.Problem.self) { try read(text.dropLast() + ",\"7\":1}") }
  }

  @Test func `what was written reads back the same`() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<500 {
      let value = Self.value(3, &random)
      let json = JSONWriter(capacity: 1)
      json.write(value)
      #expect(try JSONReader.read(json.copyBytes()) == value)
    }
  }

  private static func value(_ depth: Int, _ random: inout SplitMix) -> JSONValue {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: return .null
    case 1: return .bool(random.oneIn(2))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3: return .number(Double(Int32(truncatingIfNeeded: random.next())) / 1_024 + 0.3)
    case 4:
      let scalars = (0..<random.below(6)).map { _ in
        "aé\"\\\n\u{1}😀/\u{7f}".unicodeScalars.randomElement(using: &random)!
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 5: return .array((0..<random.below(4)).map { _ in value(depth - 1, &random) })
    default:
      return .object(
        (0..<random.below(4)).map { JSONMember(name: "m\($0)", value: value(depth - 1, &random)) })
    }
  }
}
