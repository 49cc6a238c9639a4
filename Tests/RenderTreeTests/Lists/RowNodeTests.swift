import Observation
import RenderTree
import Stateroom
import Testing

/// Rows get a node of their own only if they need one.
@MainActor
@Suite struct RowNodeTests {
  @Observable final class Model {
    var number = 1
  }

  struct Pages: View {
    let model: Model
    let remote: Remote
    let note: @MainActor @Sendable (Int) -> Void
    @State private var isReading = false

    var body: some View {
      let isReading = isReading
      remote.set("read") { self.isReading = true }
      TabView {
        ForEach([1, 2], id: \.self) { page in
          Text(verbatim: "page \(isReading ? model.number : 0)")
            .preference(key: Sum.self, value: page)
            .background { if isReading { Color.red.preference(key: Sum.self, value: 10) } }
        }
      }
      .onPreferenceChange(Sum.self, perform: note)
    }
  }

  enum Sum: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test func `rule 70: a page that is shown stays so when its row begins to read`() {
    let model = Model()
    let remote = Remote()
    var sums: [Int] = []
    let session = TestSession { Pages(model: model, remote: remote) { sums.append($0) } }
    session.perform { remote("read") }
    #expect(session.texts == ["page 1"])
    #expect(sums == [1, 11])
    session.perform { model.number = 2 }
    #expect(session.texts == ["page 2"])
    #expect(sums == [1, 11])
  }

  struct Reading: View {
    let model: Model
    let count: Int
    let called: () -> Void
    var body: some View {
      ForEach(0..<count, id: \.self) { row in
        let _ = called()
        Text(verbatim: "\(row) of \(model.number)")
      }
    }
  }

  @Test func `rule 1: whether a closure reads is found out with one row`() {
    var calls = 0
    let model = Model()
    let session = TestSession(isChecked: false) { Reading(model: model, count: 100) { calls += 1 } }
    #expect(calls == 101)
    session.perform { model.number = 2 }
    #expect(session.texts.last == "99 of 2")
    #expect(calls == 201)
  }

  final class Thing: Identifiable {}

  @Test func `reading a tree says nothing of it again`() {
    let things = [Thing(), Thing()]
    let session = TestSession { ForEach(things) { _ in Text("thing") } }
    let before = session.issues(.identityUnstable)
    #expect(before > 0)
    InspectionWriter(session.tree, to: JSONWriter()).write(root: session.tree.root)
    #expect(session.issues(.identityUnstable) == before)
  }

  @Test func `the error for rows that find no room offers nothing`() {
    var limits = TreeLimits()
    limits.nodes = 20
    let session = TestSession(limits: limits) {
      ForEach(Array(0..<30), id: \.self) { Text(verbatim: "\($0)") }.onDelete { _ in }
    }
    let offers = session.nodes.filter { $0.typeName.description == "Error" }.map(\.offersActions)
    #expect(offers == [false])
    #expect(session.nodes.contains { $0.typeName.description == "Text" && $0.offersActions })
  }
}
