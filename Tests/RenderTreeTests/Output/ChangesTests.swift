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

  struct Pair: View {
    let remote: Remote
    @State private var first = 0
    @State private var second = 0
    @State private var isShown = false
    var body: some View {
      remote.set("first") { first += 1 }
      remote.set("back") { first -= 1 }
      remote.set("second") { second += 1 }
      remote.set("show") { isShown.toggle() }
      VStack {
        Text(verbatim: "a\(first)").padding(first)
        Text(verbatim: "b\(second)")
        Button("c") {}.disabled(first == 1)
        if isShown { Text(verbatim: "shown") }
      }
    }
  }

  @Test func `what is undone before it is published raises no revision and is not told`() {
    let remote = Remote()
    let session = TestSession { Pair(remote: remote) }
    session.perform { remote("second") }
    let (revision, before) = (session.revision, session.snapshot)
    remote("first")
    session.tree.settle()
    session.perform { remote("back") }
    #expect(session.revision == revision)
    #expect(session.snapshot == before)
    #expect(session.changes(since: revision) == "[]")
    #expect(session.changes(since: revision - 1).contains("b1"))
    #expect(!session.changes(since: revision - 1).contains("a0"))
  }

  @Test func `beside what is undone, what stays is told`() {
    let remote = Remote()
    let session = TestSession { Pair(remote: remote) }
    for change in ["second", "show"] {
      remote("first")
      session.tree.settle()
      remote(change)
      session.tree.settle()
      session.perform { remote("back") }
      #expect(session.lastChanges.contains(change == "second" ? "b1" : "shown"))
      #expect(!session.lastChanges.contains("a0"))
    }
    // A node that left the output is only mentioned by its parent.
    remote("first")
    session.tree.settle()
    remote("back")
    session.perform { remote("show") }
    #expect(session.lastChanges.contains(#""remove":1"#))
    #expect(!session.lastChanges.contains("a0"))
  }

  struct Growing: View {
    let remote: Remote
    @State private var length = 0
    var body: some View {
      remote.set("grow") { length += 1 }
      remote.set("empty") { length = 0 }
      Text(verbatim: String(repeating: "x", count: length)).padding(length % 3)
    }
  }

  @Test func `what a node shows may become long and short again`() {
    let remote = Remote()
    let session = TestSession { Growing(remote: remote) }
    for length in 1...40 {
      session.perform { remote("grow") }
      let text = String(repeating: "x", count: length)
      #expect(session.lastChanges.contains("\"text\":\"\(text)\""))
      #expect(session.snapshot.contains("\"text\":\"\(text)\""))
      let padding = "\"modifiers\":[{\"padding\":\(length % 3)}]"
      #expect(session.snapshot.contains(padding) == (length % 3 > 0))
      if length % 7 == 0 {
        session.perform { remote("empty") }
        #expect(session.lastChanges.contains("\"text\":\"\""))
        for _ in 0..<length { remote("grow") }
        session.perform {}
        #expect(session.texts == [text])
      }
    }
  }

  struct Leaving: View {
    let remote: Remote
    @State private var number = 0
    @State private var page = 0
    var body: some View {
      remote.set("number") { number += 1 }
      remote.set("turn") { page += 1 }
      Tabs(selection: page) {
        Text(verbatim: "a\(number)")
        Text(verbatim: "b")
      }
    }
  }

  @Test func `a node that changed, left the output and came back is told of as new`() {
    let remote = Remote()
    let session = TestSession { Leaving(remote: remote) }
    let first = session.revision
    session.perform { remote("number") }
    let changed = session.revision
    session.perform { remote("turn") }
    session.perform { remote("number") }
    session.perform { remote("turn") }
    let back = session.revision
    for since in [first, changed] { #expect(session.changes(since: since).contains("a2")) }
    session.perform { remote("number") }
    #expect(session.changes(since: back).contains("a3"))
    #expect(!session.changes(since: back).contains("children"))
    #expect(session.changes(since: changed).contains("a3"))
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
