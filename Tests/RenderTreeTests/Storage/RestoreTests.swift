import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct RestoreTests {
  /// Runs a view, changes it, and runs it again from its stored state: from the collected changes and from the
  /// whole state at the end, which must be equal.
  private func relive(
    _ remote: Remote, _ actions: [String] = [], restoring state: StoredState? = nil,
    @ViewBuilder _ content: () -> some View, then again: (TestSession) -> Void = { _ in }
  ) -> TestSession {
    let first = TestSession(restoring: state, collectsState: true, content)
    var stored = state ?? StoredState()
    stored.apply(first.tree.takeStoredChanges())
    for action in actions {
      first.perform { remote(action) }
      stored.apply(first.tree.takeStoredChanges())
    }
    again(first)
    stored.apply(first.tree.takeStoredChanges())
    #expect(Set(first.tree.storedState().nodes.keys) == Set(stored.nodes.keys))
    first.tree.tearDown()
    remote.objects = [:]
    remote.actions = [:]
    return TestSession(restoring: stored, content)
  }

  struct Tally: View {
    let remote: Remote
    @State private var count = 0
    @State private var note: String?
    var body: some View {
      let _ = remote.set("add") { count += 1 }
      let _ = remote.set("note") { note = "seen" }
      Text(verbatim: "count \(count) \(note ?? "-")")
    }
  }

  @Test func `state lasts, ids too`() {
    let remote = Remote()
    var ids: [Digest] = []
    let session = relive(remote, ["add", "add", "note"]) {
      Tally(remote: remote)
    } then: {
      ids = $0.nodes.map(\.digest)
    }
    #expect(session.texts == ["count 2 seen"])
    #expect(session.nodes.map(\.digest) == ids)
    session.perform { remote("add") }
    #expect(session.texts == ["count 3 seen"])
    #expect(session.tree.issues.recent.isEmpty)
  }

  struct Items: View {
    struct Item: Identifiable {
      let id = UUID()
      var name: String
    }
    let remote: Remote
    @State private var items = [Item(name: "one"), Item(name: "two")]
    @State private var chosen: UUID?
    var body: some View {
      let _ = remote.set("choose") { chosen = items[1].id }
      let _ = remote.set("swap") { items.reverse() }
      ForEach(items) { item in
        Row(name: item.name, remote: remote)
        if item.id == chosen { Text(verbatim: "chosen") }
      }
    }
  }

  struct Row: View {
    let name: String
    let remote: Remote
    @State private var count = 0
    var body: some View {
      let _ = remote.set(name) { count += 1 }
      Text(verbatim: "\(name) \(count)")
    }
  }

  @Test func `a tutorial's items last with the ids that their defaults made`() {
    let remote = Remote()
    let session = relive(remote, ["choose", "two", "two", "swap"]) { Items(remote: remote) }
    #expect(session.texts == ["two 2", "chosen", "one 0"])
  }

  @Test func `first values last though nothing was written`() {
    struct Once: View {
      @State private var id = UUID()
      var body: some View { Text(verbatim: id.uuidString) }
    }
    var text: [String] = []
    let session = relive(Remote()) {
      Once()
    } then: {
      text = $0.texts
    }
    #expect(session.texts == text)
  }

  struct Page: View {
    let remote: Remote
    var hasTitle = true
    @State private var isOpen = false
    var body: some View {
      let _ = remote.set("toggle") { isOpen.toggle() }
      VStack {
        if hasTitle { Text(verbatim: "title") }
        Row(name: "row", remote: remote)
        if isOpen { Row(name: "inner", remote: remote) } else { Row(name: "other", remote: remote) }
      }
    }
  }

  @Test func `removing a text beside a counter does not cost the counter its value`() {
    let remote = Remote()
    let first = TestSession { Page(remote: remote) }
    first.perform { remote("row") }
    let second = TestSession(restoring: first.tree.storedState()) { Page(remote: remote, hasTitle: false) }
    #expect(second.texts == ["row 1", "other 0"])
    #expect(second.tree.issues.recent.isEmpty)
  }

  @Test func `a branch that is not shown has no state`() {
    let remote = Remote()
    let session = relive(remote, ["other", "toggle", "inner"]) { Page(remote: remote) }
    #expect(session.texts == ["title", "row 0", "inner 1"])
    session.perform { remote("toggle") }
    #expect(session.texts == ["title", "row 0", "other 0"])
  }

  @Test func `a node that goes and comes within a turn begins anew`() {
    let remote = Remote()
    let session = relive(remote, ["other"]) {
      Page(remote: remote)
    } then: {
      remote("toggle")
      $0.settle()
      remote("toggle")
      $0.settle()
    }
    #expect(session.texts == ["title", "row 0", "other 0"])
  }

  struct Nested: DynamicProperty {
    @State var value = 1
    private(set) var doubled = 0
    mutating func update() { doubled = value * 2 }
  }

  struct Custom: View {
    let remote: Remote
    private var first = Nested()
    private var second = Nested()
    init(remote: Remote) { self.remote = remote }
    var body: some View {
      let _ = remote.set("set") { second.value = 7 }
      Text(verbatim: "\(first.doubled) \(second.doubled)")
    }
  }

  @Test func `properties made of others are stored by their path, and updated from what is stored`() {
    let remote = Remote()
    #expect(relive(remote, ["set"]) { Custom(remote: remote) }.texts == ["2 14"])
  }

  struct Modified: ViewModifier {
    let remote: Remote
    @State private var count = 0
    func body(content: Content) -> some View {
      let _ = remote.set("modifier") { count += 1 }
      content
      Text(verbatim: "modifier \(count)")
    }
  }

  @Test func `modifiers have state of their own`() {
    let remote = Remote()
    let session = relive(remote, ["modifier", "row"]) {
      Row(name: "row", remote: remote).modifier(Modified(remote: remote))
    }
    #expect(session.texts == ["row 1", "modifier 1"])
  }

  struct Unstorable: View {
    let remote: Remote
    @State private var run: () -> String = { "first" }
    @State private var count = 0
    var body: some View {
      let _ = remote.set("write") {
        run = { "second" }
        count = 1
      }
      Text(verbatim: "\(run()) \(count)")
    }
  }

  @Test
  func `what cannot be stored keeps its first value, is reported once a type and keeps the session awake`() {
    let remote = Remote()
    let session = relive(remote, ["write"]) {
      Unstorable(remote: remote)
      Unstorable(remote: Remote())
    } then: {
      #expect($0.issues(.stateUnstorable) == 1)
      #expect($0.tree.unstorableWrites().map(\.property) == ["run"])
    }
    #expect(session.texts == ["first 1", "first 0"])
    #expect(session.tree.unstorableWrites().isEmpty)
  }

  @Test func `only what was written is encoded`() {
    let remote = Remote()
    let session = TestSession(collectsState: true) { Page(remote: remote) }
    #expect(session.tree.takeStoredChanges().values.count == 3)
    #expect(session.tree.takeStoredChanges().isEmpty)
    session.perform { remote("row") }
    let changes = session.tree.takeStoredChanges()
    #expect(changes.values.map(\.property) == ["count"])
    #expect(changes.removedNodes.isEmpty)
    session.perform { remote("toggle") }
    let toggled = session.tree.takeStoredChanges()
    #expect(toggled.removedNodes.count == 1)
    #expect(Set(toggled.values.map(\.property)) == ["isOpen", "count"])
  }

  @Test func `nothing is encoded where nothing is collected, until all is asked for`() {
    let remote = Remote()
    let session = TestSession { Page(remote: remote) }
    session.perform { remote("row") }
    #expect(session.tree.storage == nil)
    #expect(session.tree.takeStoredChanges().isEmpty)
    #expect(session.tree.storedState().nodes.count == 3)
  }
}
