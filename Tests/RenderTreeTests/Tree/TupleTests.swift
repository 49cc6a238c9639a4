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

  /// A view of a tuple whose type no builder says.
  private func pair<Views>(of views: Views) -> TupleView<Views> { TupleView(views) }

  @Test func `a tuple view of a tuple shows what a builder's does, at the same places`() {
    func ids(_ session: TestSession) -> [Digest?] { ["1", "true"].map { session.id(ofText: $0) } }
    let built = TestSession {
      Group {
        Shown(value: 1)
        Shown(value: true)
      }
    }
    let written = TestSession { Group { TupleView((Shown(value: 1), Shown(value: true))) } }
    let erased = TestSession { Group { self.pair(of: (Shown(value: 1), Shown(value: true))) } }
    #expect(ids(built).allSatisfy { $0 != nil })
    #expect(ids(written) == ids(built))
    #expect(ids(erased) == ids(built))
  }

  @Test func `a container takes the views of a tuple of two, as Apple declares the type`() {
    struct Pair: View {
      let views: (AnyView, AnyView)
      init<First: View, Second: View>(@ViewBuilder content: () -> TupleView<(First, Second)>) {
        let views = content().value
        self.views = (AnyView(views.1), AnyView(views.0))
      }
      var body: some View { TupleView(views) }
    }
    let session = TestSession {
      Pair {
        Shown(value: 1)
        Shown(value: 2)
      }
    }
    #expect(session.texts == ["2", "1"])
  }

}
