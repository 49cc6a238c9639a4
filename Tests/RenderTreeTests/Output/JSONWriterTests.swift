import RenderTree
import Testing

@Suite struct JSONWriterTests {
  private func text(_ write: (JSONWriter) -> Void) -> String {
    let json = JSONWriter(capacity: 1)
    write(json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `a number is written in its shortest form, and one that JSON does not have as a string`() {
    #expect(text { $0.write(0) } == "0")
    #expect(text { $0.write(Int.min) } == "-9223372036854775808")
    #expect(text { $0.write(Int.max) } == "9223372036854775807")
    #expect(text { $0.write(1.5) } == "1.5")
    #expect(text { $0.write(8.0) } == "8")
    #expect(text { $0.write(0.1) } == "0.1")
    #expect(text { $0.write(1e300) } == "1e+300")
    #expect(text { $0.write(Double.leastNonzeroMagnitude) } == "5e-324")
    #expect(text { $0.write(Double.nan) } == "\"nan\"")
    #expect(text { $0.write(-Double.infinity) } == "\"-infinity\"")
  }

  @Test func `a string is escaped where JSON asks for it, and may be of any length`() {
    #expect(text { $0.write("a\"b\\c\n\r\t\u{0}\u{1f}é😀") } == #""a\"b\\c\n\r\t\u0000\u001fé😀""#)
    #expect(text { $0.write("") } == "\"\"")
    #expect(text { $0.write(String(repeating: "x", count: 10_000)) }.utf8.count == 10_002)
  }

  @Test func `values are separated by commas, on every level`() {
    let written = text { json in
      json.writeObject {
        json.writeKey("a")
        json.writeObject {}
        json.writeKey("b")
        json.write("[" as Unicode.Scalar)
        json.separate()
        json.write(1)
        json.separate()
        json.write("{")
        json.separate()
        json.write(true)
        json.write("]" as Unicode.Scalar)
      }
    }
    #expect(written == #"{"a":{},"b":[1,"{",true]}"#)
  }

  @Test func `what was written can be taken back, or forgotten`() {
    let json = JSONWriter()
    json.write(12)
    let count = json.count
    json.write("text")
    json.truncate(to: count)
    json.write(3)
    #expect(String(decoding: json.copyBytes(), as: UTF8.self) == "123")
    json.removeAll()
    #expect(json.copyBytes() == [])
  }
}
