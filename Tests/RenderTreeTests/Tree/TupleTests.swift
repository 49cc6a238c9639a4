import RenderTree
import Stateroom
import Testing

/// Views of different sizes and alignments, which a tuple's node finds in its memory.
@MainActor
@Suite struct TupleTests {
  struct Shown<Value>: View {
    let value: Value
    var body: some View { Text(verbatim: "\(value)") }
  }

  struct Row: View {
    let remote: Remote
    @State private var count: UInt8 = 1

    var body: some View {
      remote.set("count") { count += 1 }
      Shown(value: count)
      Shown(value: Double(count) + 0.5)
      Shown(value: count == 2)
      EmptyView()
      Shown(value: "a text that is too long for its place: \(count)")
      Shown(value: SIMD4<Float>(repeating: Float(count)))
      Shown(value: (count, Int64(count), count))
      Shown(value: UInt16(count))
    }
  }

  @Test func `each view of a tuple is found, whatever its size`() {
    let remote = Remote()
    let session = TestSession { Row(remote: remote) }
    func expectShown(_ count: UInt8) {
      let texts: [String] = [
        "\(count)", "\(Double(count) + 0.5)", "\(count == 2)",
        "a text that is too long for its place: \(count)", "\(SIMD4<Float>(repeating: Float(count)))",
        "\((count, Int64(count), count))", "\(UInt16(count))",
      ]
      for text in texts { #expect(session.id(ofText: text) != nil, "\(text)") }
    }
    expectShown(1)
    session.perform { remote("count") }
    expectShown(2)
  }
}
