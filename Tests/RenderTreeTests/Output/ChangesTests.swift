import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ChangesTests {
  struct Page: View {
    let remote: Remote
    @State private var number = 0
    @State private var isShown = false
    var body: some View {
      remote.set("number") { number += 1 }
      remote.set("show") { isShown.toggle() }
      VStack {
        Text(verbatim: "\(number)").padding(number)
        if isShown { Text(verbatim: "shown") }
        Button("b") {}.disabled(number > 1)
      }
    }
  }

  @Test func `an entry has id, type and what changed, each whole`() {
    let remote = Remote()
    let session = TestSession { Page(remote: remote) }
    let id = session.id(ofText: "0")!.description
    session.perform { remote("number") }
    #expect(
      session.lastChanges
        == #"[{"id":"\#(id)","type":"Text","props":{"text":"1"},"modifiers":[{"padding":1}]}]"#)
    session.perform { remote("number") }
    #expect(session.lastChanges.contains(#""actions":[]"#))
    #expect(session.changes(since: session.revision) == "[]")
  }

  @Test func `a child that comes is whole, one that stays a bare id or left out`() {
    let remote = Remote()
    let session = TestSession { Page(remote: remote) }
    session.perform { remote("show") }
    #expect(session.lastChanges.contains(#""splice":[{"at":1,"insert":[{"id":"#))
    let since = session.revision
    session.perform { remote("show") }
    #expect(session.lastChanges.contains(#""splice":[{"at":1,"remove":1}]"#))
    session.perform { remote("show") }
    #expect(session.changes(since: since).contains(#""type":"Text","props":{"text":"shown"}"#))
  }

  @Test func `an action that changes nothing raises no revision`() throws {
    let session = TestSession { Page(remote: Remote()) }
    let revision = session.revision
    try session.act("b")
    #expect(session.revision == revision)
  }

  @Test func `the whole root says all that it has, also what is empty`() throws {
    let remote = Remote()
    let session = TestSession { Page(remote: remote) }
    let root = try JSONReader.read(Array(session.changes(since: 0).utf8))
    guard case .array(let entries) = root else { throw ActionProblem.failed("no array") }
    #expect(entries.count == 1)
    for name in ["props", "modifiers", "actions", "children"] { #expect(entries[0][name] != nil) }
  }

  struct EmptyTabs: View {
    let remote: Remote
    @State private var number = 0
    var body: some View {
      remote.set("number") { number += 1 }
      Tabs(selection: number) {}
    }
  }

  @Test func `tabs without a page change nothing`() {
    let remote = Remote()
    let session = TestSession { EmptyTabs(remote: remote) }
    let revision = session.revision
    session.perform { remote("number") }
    #expect(session.revision == revision)
  }
}
