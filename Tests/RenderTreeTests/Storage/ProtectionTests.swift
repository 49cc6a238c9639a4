import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ProtectionTests {
  final class Model: ObservableObject {
    @Published var name = "nobody"
    var visits = 0
    @Published private(set) var log: [String] = []
    func note(_ entry: String) { log.append(entry) }
  }

  struct Profile: View {
    let remote: Remote
    let journal: Journal
    @StateObject private var model = Model()
    @State private var text = "first"
    @State private var isShown = true
    var body: some View {
      let _ = remote.set("edit") {
        model.name = "Ada"
        model.visits = 3
        text = "edited"
      }
      VStack {
        if isShown {
          Text(verbatim: "\(model.name) \(model.visits) \(text)")
            .onAppear { journal.note("inner") }
        }
      }
      .onChange(of: text) { journal.note("changed") }
      .onChange(of: model.name, initial: true) { journal.note("name \(model.name)") }
      .onAppear {
        journal.note("appear")
        model.name = "default"
        model.visits = 0
        text = "default"
        withAnimation { text = "animated" }
        isShown = false
      }
      .task { journal.note("task") }
    }
  }

  @Test func `onAppear runs and overwrites nothing, onChange does not fire, tasks start`() async {
    let remote = Remote()
    let journal = Journal()
    let first = TestSession(collectsState: true) { Profile(remote: remote, journal: journal) }
    first.perform { remote("edit") }
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    first.tree.tearDown()
    // At its end the first life showed nothing, since its appearance hid the text.
    #expect(first.texts.isEmpty)
    for (node, values) in stored.nodes where values["isShown"] != nil {
      stored.nodes[node]?["isShown"] = nil
    }
    _ = journal.take()

    let second = TestSession(restoring: stored, collectsState: true) {
      Profile(remote: remote, journal: journal)
    }
    #expect(!journal.entries.contains("changed"))
    #expect(journal.entries.contains("appear"))
    #expect(second.texts.isEmpty)
    await Task.yield()

    var shown = stored
    let digest = stored.nodes.first { $0.value["text"] != nil }!.key
    shown.nodes[digest]!["isShown"] = StoredValue(bytes: try! StoredForm.encode(true))
    _ = journal.take()
    let third = TestSession(restoring: shown, collectsState: true) {
      Profile(remote: remote, journal: journal)
    }
    #expect(third.texts == ["Ada 3 edited"])
    #expect(journal.take() == ["inner", "name Ada", "appear"])
    #expect(third.tree.takeStoredChanges().isEmpty)
    while !journal.entries.contains("task") { await Task.yield() }
    _ = journal.take()

    third.perform { remote("edit") }
    #expect(third.tree.takeStoredChanges().isEmpty)
  }

  @Test func `after restoring, changes are told as ever`() {
    struct Watcher: View {
      let remote: Remote
      let journal: Journal
      @State private var count = 0
      var body: some View {
        let _ = remote.set("add") { count += 1 }
        Text(verbatim: "\(count)").onChange(of: count) { old, new in journal.note("\(old) \(new)") }
      }
    }
    let remote = Remote()
    let journal = Journal()
    let first = TestSession { Watcher(remote: remote, journal: journal) }
    first.perform { remote("add") }
    let second = TestSession(restoring: first.tree.storedState()) {
      Watcher(remote: remote, journal: journal)
    }
    #expect(journal.take() == ["0 1"])
    second.perform { remote("add") }
    #expect(journal.take() == ["1 2"])
  }

  struct Login: View {
    enum Field { case name, password }
    let remote: Remote
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var password = ""
    var body: some View {
      let _ = remote.set("password") { field = .password }
      TextField("Name", text: $name).focused($field, equals: .name).onAppear { field = .name }
      TextField("Password", text: $password).focused($field, equals: .password)
    }
  }

  @Test func `the focus is where it was`() {
    let remote = Remote()
    let first = TestSession { Login(remote: remote) }
    #expect(first.snapshot.contains(#""label":"Name","focused":true"#) || first.tree.focus.focused != nil)
    first.perform { remote("password") }
    let focused = first.tree.focus.focused?.digest
    let second = TestSession(restoring: first.tree.storedState()) { Login(remote: remote) }
    #expect(second.tree.focus.focused?.digest == focused)
    #expect(second.snapshot == first.snapshot)
  }

  final class Flag: ObservableObject {
    @Published var isShown = true
    static func make() -> Flag { Flag() }
  }

  struct Flicker: View {
    let remote: Remote
    let flag: Flag
    @ObservedObject private var observed: Flag
    init(remote: Remote, flag: Flag) {
      self.remote = remote
      self.flag = flag
      observed = flag
    }
    var body: some View {
      if observed.isShown { StoredObjectTests.Shop(remote: remote) }
      Text(verbatim: "x").onAppear {
        flag.isShown = false
        withAnimation { flag.isShown = true }
      }
      .onChange(of: observed.isShown) {}
    }
  }

  @Test func `a view that goes and comes while effects settle is restored again, and stays in the store`()
    throws
  {
    let remote = Remote()
    let first = TestSession { Flicker(remote: remote, flag: Flag()) }
    try first.act("add")
    let stored = first.tree.storedState()
    let second = TestSession(restoring: stored, collectsState: true) { Flicker(remote: remote, flag: Flag()) }
    #expect(second.texts == first.texts)
    var after = stored
    after.apply(second.tree.takeStoredChanges())
    #expect(after == second.tree.storedState())
    #expect(after.nodes.count == 1)
  }

  @Test func `a tree that is dropped runs nothing more`() {
    let journal = Journal()
    let session = TestSession { Text(verbatim: "x").onDisappear { journal.note("gone") } }
    session.tree.tearDown(runsEffects: false)
    #expect(journal.take().isEmpty)
    #expect(session.tree.nodeCount == 0)
  }
}
