import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct RegionTests {
  struct Labelled: View {
    let remote: Remote
    @State private var number = 0
    var body: some View {
      remote.set("next") { number += 1 }
      Button {
      } label: {
        Text(verbatim: "\(number)")
        if number % 2 == 1 { Text(verbatim: "more") }
      }
    }
  }

  @Test func `one plain text is the label, anything else its children`() {
    let remote = Remote()
    let session = TestSession { Labelled(remote: remote) }
    #expect(session.types == ["Button"])
    #expect(session.snapshot.contains(#""label":"0""#))
    session.perform { remote("next") }
    #expect(session.types == ["Button", "Text", "Text"])
    #expect(session.snapshot.contains(#""label":"1, more""#))
    session.perform { remote("next") }
    #expect(session.types == ["Button"])
    #expect(session.snapshot.contains(#""label":"2""#))
  }

  struct Nested: View {
    let remote: Remote
    @State private var selection = 0
    var body: some View {
      remote.set("next") { selection += 1 }
      Choice {
        Tabs(selection: selection) {
          Text(verbatim: "first")
          Text(verbatim: "second")
        }
      }
    }
  }

  @Test func `an outer region follows the page that an inner one shows`() {
    let remote = Remote()
    let session = TestSession { Nested(remote: remote) }
    #expect(session.snapshot.contains(#""options":["first"]"#))
    session.perform { remote("next") }
    #expect(session.snapshot.contains(#""options":["second"]"#))
  }

  struct Sheets: View {
    let remote: Remote
    @State private var rows = ["a"]
    @State private var isPresented = false
    var body: some View {
      remote.set("present") { isPresented.toggle() }
      remote.set("prepend") { rows.insert("b", at: 0) }
      remote.set("clear") { rows = [] }
      remote.set("fill") { rows = ["c"] }
      Box {
        ForEach(rows, id: \.self) { Text(verbatim: $0) }
          .sheet(isPresented) { IdentityTests.Tally(name: "one", remote: remote) }
          .sheet(isPresented) { Text(verbatim: "two") }
      }
    }
  }

  @Test func `presentations stand below the first node, have ids of their own, and outlive it`() {
    let remote = Remote()
    let session = TestSession { Sheets(remote: remote) }
    session.perform { remote("present") }
    #expect(session.texts == ["a", "one 0", "two"])
    #expect(Set(session.nodes.map(\.digest)).count == session.nodes.count)
    session.perform { remote("one") }
    session.perform { remote("prepend") }
    #expect(session.texts == ["b", "one 1", "two", "a"])
    session.perform { remote("clear") }
    #expect(session.texts == ["one 1", "two"])
    session.perform { remote("fill") }
    #expect(session.texts == ["c", "one 1", "two"])
    session.perform { remote("present") }
    #expect(session.types == ["Box", "Text"])
  }

  struct Pages: View {
    let remote: Remote
    @State private var path: [String] = []
    var body: some View {
      remote.set("push") { path.append("p\(path.count)") }
      remote.set("pop") { path.removeLast() }
      Stack(
        pages: path.map { id in
          .init(id: id, content: AnyView(IdentityTests.Tally(name: id, remote: remote)))
        }
      ) { IdentityTests.Tally(name: "root", remote: remote) }
    }
  }

  @Test func `rule 70: covered pages keep their state, popped ones lose it`() {
    let remote = Remote()
    let session = TestSession { Pages(remote: remote) }
    session.perform { remote("root") }
    session.perform { remote("push") }
    session.perform { remote("p0") }
    session.perform { remote("push") }
    #expect(session.texts == ["p1 0"])
    session.perform { remote("pop") }
    #expect(session.texts == ["p0 1"])
    session.perform { remote("pop") }
    #expect(session.texts == ["root 1"])
    session.perform { remote("push") }
    #expect(session.texts == ["p0 0"])
  }
}
