import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ForEachTests {
  struct List: View {
    let remote: Remote
    let box: Keys
    @State private var version = 0
    var body: some View {
      let _ = version
      remote.set("update") { version += 1 }
      ForEach(box.keys, id: \.self) { key in
        IdentityTests.Tally(name: key, remote: remote)
        if key.hasPrefix("w") { Text(verbatim: "wide") }
        if key.hasPrefix("n") { EmptyView() }
      }
    }
  }

  final class Keys {
    var keys: [String]
    init(_ keys: [String]) { self.keys = keys }
  }

  private func change(_ session: TestSession, _ box: Keys, _ remote: Remote, to keys: [String]) {
    session.perform {
      box.keys = keys
      remote("update")
    }
  }

  @Test func `rules 81 and 82: moved rows keep their state, new ids begin anew`() {
    let remote = Remote()
    let box = Keys(["a", "b", "c"])
    let session = TestSession { List(remote: remote, box: box) }
    session.perform { remote("b") }
    let id = session.id(ofText: "b 1")
    change(session, box, remote, to: ["b", "x", "a"])
    #expect(session.texts == ["b 1", "x 0", "a 0"])
    #expect(session.id(ofText: "b 1") == id)
    change(session, box, remote, to: ["a"])
    change(session, box, remote, to: ["a", "b"])
    #expect(session.texts == ["a 0", "b 0"])
  }

  struct Ranged: View {
    let remote: Remote
    @State private var count = 2
    @State private var suffix = ""
    var body: some View {
      remote.set("count") { count += 1 }
      remote.set("suffix") { suffix += "!" }
      ForEach(0..<count) { Text(verbatim: "\($0)\(suffix)") }
    }
  }

  @Test func `rule 83: a range counts once; a change of its length is reported`() {
    let remote = Remote()
    let session = TestSession { Ranged(remote: remote) }
    session.perform { remote("count") }
    #expect(session.texts == ["0", "1"])
    #expect(session.issues(.forEachRangeChanged) == 1)
    session.perform { remote("suffix") }
    #expect(session.texts == ["0!", "1!"])
  }

  struct Shifted: View {
    let remote: Remote
    @State private var start = 0
    @State private var suffix = ""
    var body: some View {
      remote.set("shift") { start += 5 }
      remote.set("suffix") { suffix += "!" }
      ForEach(start..<start + 2) { IdentityTests.Tally(name: "\($0)\(suffix)", remote: remote) }
    }
  }

  @Test func `rule 83: another range of the same length is not read either, and its views are the same`() {
    let remote = Remote()
    let session = TestSession { Shifted(remote: remote) }
    session.perform { remote("0") }
    session.perform { remote("shift") }
    #expect(session.texts == ["0 1", "1 0"])
    session.perform { remote("suffix") }
    #expect(session.texts == ["0! 1", "1! 0"])
  }

  @Test func `rule 85: rows whose ids do not last lose their state`() {
    struct Rows: View {
      let remote: Remote
      @State private var version = 0
      var body: some View {
        remote.set("update") { version += 1 }
        ForEach([version * 2, version * 2 + 1], id: \.self) { id in
          IdentityTests.Tally(name: id % 2 == 0 ? "a" : "b", remote: remote)
        }
      }
    }
    let remote = Remote()
    let session = TestSession { Rows(remote: remote) }
    session.perform { remote("a") }
    #expect(session.texts == ["a 1", "b 0"])
    session.perform { remote("update") }
    #expect(session.texts == ["a 0", "b 0"])
  }

  @Test func `rule 84: duplicates are told apart by occurrence and reported`() {
    let remote = Remote()
    let box = Keys(["a", "b", "a"])
    let session = TestSession { List(remote: remote, box: box) }
    #expect(session.texts == ["a 0", "b 0", "a 0"])
    #expect(session.issues(.forEachDuplicateID) == 1)
    #expect(Set(session.nodes.map(\.digest)).count == 4)
    session.perform { remote("a") }
    #expect(session.texts == ["a 0", "b 0", "a 1"])
    change(session, box, remote, to: ["a", "b"])
    #expect(session.texts == ["a 0", "b 0"])
  }

  @Test func `rule 84: a duplicate that comes in before a row takes its place`() {
    let remote = Remote()
    let box = Keys(["b", "a"])
    let session = TestSession { List(remote: remote, box: box) }
    session.perform { remote("a") }
    change(session, box, remote, to: ["b", "a", "c", "a"])
    #expect(session.texts == ["b 0", "a 1", "c 0", "a 0"])
    #expect(Set(session.nodes.map(\.digest)).count == 5)
  }

  @Test func `rule 86: rows of any number of views follow one another`() {
    let remote = Remote()
    let box = Keys(["a", "w", "n"])
    let session = TestSession { List(remote: remote, box: box) }
    #expect(session.texts == ["a 0", "w 0", "wide", "n 0"])
    change(session, box, remote, to: ["w", "n", "a", "w2"])
    #expect(session.texts == ["w 0", "wide", "n 0", "a 0", "w2 0", "wide"])
  }

  @Test func `rule 87: the element's id is the tag of its views`() {
    struct Options: Container {
      let attributes = OptionsAttributes()
      let content = OptionsRegion(ForEach([3, 5], id: \.self) { Text(verbatim: "\($0)") })
    }
    struct OptionsAttributes: ElementAttributes {
      static var typeName: StaticString { "Options" }
      @MainActor func declare(_ node: NodeDeclaration) {
        node.set("tags", .array(node.node.options.compactMap { $0.tag?.json }))
      }
    }
    let session = TestSession { Options() }
    #expect(session.snapshot.contains(#""tags":[3,5]"#))
  }

  struct Acting: View {
    let remote: Remote
    let journal: Journal
    @State private var canDelete = false
    var body: some View {
      remote.set("allow") { canDelete.toggle() }
      rows
    }
    var rows: some View {
      var rows = ForEach(["a", "b"], id: \.self) { Text(verbatim: $0) }
      rows.rowActions = RowActions(delete: canDelete ? { journal.note("delete \($0)") } : nil)
      return rows
    }
  }

  @Test func `a row offers what its ForEach can do at present`() throws {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Acting(remote: remote, journal: journal) }
    #expect(!session.snapshot.contains("delete"))
    session.perform { remote("allow") }
    #expect(session.snapshot.contains("delete"))
    let id = try #require(session.id(ofText: "b")).description
    try session.act(id, "delete")
    #expect(journal.take() == ["delete 1"])
    session.perform { remote("allow") }
    #expect(!session.snapshot.contains("delete"))
  }

  struct Editing: View {
    let remote: Remote
    @State private var items = ["a", "b"]
    @State private var isEditing = false
    var body: some View {
      remote.set("edit") {
        isEditing = true
        items.append("c")
      }
      rows
    }
    var rows: some View {
      var rows = ForEach(items, id: \.self) { Text(verbatim: $0) }
      if isEditing { rows.rowActions = RowActions(delete: { _ in }) }
      return rows
    }
  }

  @Test func `a row that comes with the actions of its ForEach offers them`() throws {
    let remote = Remote()
    let session = TestSession { Editing(remote: remote) }
    session.perform { remote("edit") }
    try session.act(#require(session.id(ofText: "c")).description, "delete")
  }

  @Test func `rule 3: two values for the same data, ids and function are the same`() {
    func rows(_ items: [String]) -> some View { ForEach(items, id: \.count) { Text(verbatim: $0) } }
    func areSame<Rows: View>(_ left: Rows, _ right: Rows) -> Bool {
      ComparisonPlan.of(Rows.self).areEqual(left, right)
    }
    let items = ["a", "bc"]
    #expect(areSame(rows(items), rows(items)))
    #expect(!areSame(rows(items), rows(["a"])))
  }

  struct Writing: View {
    let remote: Remote
    @State private var count = 0
    @State private var items = [1, 2, 3]
    @State private var isWriting = false
    var body: some View {
      remote.set("write") { isWriting = true }
      let writes = isWriting
      ForEach(items, id: \.self) { item in
        if writes, item == 3 { let _ = count = item }
        Text(verbatim: "\(item)")
      }
    }
  }

  @Test func `rule 20: what a row's closure writes is reported once, at its row`() {
    let remote = Remote()
    let session = TestSession(isChecked: false) { Writing(remote: remote) }
    session.perform { remote("write") }
    #expect(session.issues(.stateModifiedDuringUpdate) == 1)
    let id = session.tree.issues.recent.first { $0.issue.code == .stateModifiedDuringUpdate }?.issue.node
    var rows: [String] = []
    func visit(_ node: Node) {
      if node is RowNode { rows.append(node.digest.description) }
      node.forEachChild(visit)
    }
    if let root = session.tree.root { visit(root) }
    #expect(id == rows.last)
  }
}
