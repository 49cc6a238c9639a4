import Observation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct StoredObjectTests {
  private func restored(_ session: TestSession, @ViewBuilder _ content: () -> some View) -> TestSession {
    TestSession(restoring: session.tree.storedState(), collectsState: true, content)
  }

  class Base: ObservableObject {
    private var secret = "base"
    var secretOfBase: String {
      get { secret }
      set { secret = newValue }
    }
  }

  final class Model: Base {
    @Published var name = "nobody"
    @Published private(set) var words: [String] = []
    private var secret = 1
    var plain = 0 { didSet { observed.append("plain") } }
    var observed: [String] = []
    let id = UInt64.random(in: 0 ... .max)
    lazy var derived = plain * 2
    weak var owner: Model?
    var run: () -> String = { "default" }
    private var subscriptions: Set<AnyCancellable> = []
    private(set) var heard: [String] = []

    override init() {
      super.init()
      $name.sink { [weak self] in self?.heard.append($0) }.store(in: &subscriptions)
    }

    func fill() {
      name = "Ada"
      words = ["a", "b"]
      secret = 2
      secretOfBase = "changed"
      plain = 5
      run = { "other" }
    }

    var summary: String { "\(name) \(words) \(secret) \(secretOfBase) \(plain) \(run())" }
  }

  struct Owner: View {
    let remote: Remote
    @StateObject private var model = Model()
    var body: some View {
      let _ = remote.set("fill") { model.fill() }
      let _ = remote.objects["model"] = model
      Text(verbatim: model.summary)
      Button("plain") { model.plain += 1 }
    }
  }

  @Test func `every stored variable lasts, superclasses' too, past publishers and didSet`() throws {
    let remote = Remote()
    let first = TestSession { Owner(remote: remote) }
    first.perform { remote("fill") }
    let second = restored(first) { Owner(remote: remote) }
    #expect(second.texts.first == #"Ada ["a", "b"] 2 changed 5 default"#)
    let model = try #require(remote.objects["model"] as? Model)
    #expect(model.observed == ["plain"])
    // The received values are stored. The subscription made by the default is alive but received nothing.
    #expect(model.heard == ["nobody", "Ada"])
    second.perform { model.name = "Eve" }
    #expect(model.heard == ["nobody", "Ada", "Eve"])
    #expect(second.texts.first?.hasPrefix("Eve") == true)
  }

  @Test func `what of an object cannot be stored is reported once`() {
    let session = TestSession(collectsState: true) {
      Owner(remote: Remote())
      Owner(remote: Remote())
    }
    _ = session.tree.takeStoredChanges()
    let issues = session.tree.issues.recent.map(\.issue).filter { $0.code == .stateUnstorable }
    #expect(issues.count == 1)
    for name in ["derived", "run", "subscriptions"] { #expect(issues.first?.message.contains(name) == true) }
    for name in ["owner", "words", "plain:"] { #expect(issues.first?.message.contains(name) == false) }
  }

  @Test func `plain variables are saved after an action of the view, published ones whenever they are`()
    throws
  {
    let remote = Remote()
    // Unchecked, because a body that reads unpublished values must not be evaluated again.
    let session = TestSession(isChecked: false, collectsState: true) { Owner(remote: remote) }
    #expect(session.tree.takeStoredChanges().values.map(\.property) == ["model"])
    try session.act("plain")
    #expect(session.tree.takeStoredChanges().values.map(\.property) == ["model"])
    let model = try #require(remote.objects["model"] as? Model)
    model.plain = 9
    #expect(session.tree.takeStoredChanges().isEmpty)
    session.perform { model.name = "Ada" }
    #expect(session.tree.takeStoredChanges().values.map(\.property) == ["model"])
    session.perform { model.name = "Ada" }
    #expect(session.tree.takeStoredChanges().values.map(\.property) == ["model"])
    try session.act("plain")
    let state = session.tree.storedState()
    _ = TestSession(restoring: state) { Owner(remote: remote) }
    #expect((remote.objects["model"] as? Model)?.plain == 10)
  }

  @Observable final class Store {
    var items: [String] = []
    @ObservationIgnored var draft = ""
    var filter: ((String) -> Bool)?
    let created = UInt64.random(in: 0 ... .max)
  }

  struct Shop: View {
    let remote: Remote
    @State private var store = Store()
    var body: some View {
      let _ = remote.objects["store"] = store
      Text(verbatim: "\(store.items)")
      Button("add") { store.items.append("x") }
      Button("draft") { store.draft += "y" }
      Button("reset") { store = Store() }
    }
  }

  @Test func `an observable object that a state's default made lasts`() throws {
    let remote = Remote()
    let first = TestSession(collectsState: true) { Shop(remote: remote) }
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    try first.act("add")
    try first.act("draft")
    stored.apply(first.tree.takeStoredChanges())
    // Outside of any action, as a task does.
    first.perform { (remote.objects["store"] as? Store)?.items.append("z") }
    stored.apply(first.tree.takeStoredChanges())
    #expect(stored == first.tree.storedState())
    let second = TestSession(restoring: stored) { Shop(remote: remote) }
    #expect(second.texts.first == #"["x", "z"]"#)
    #expect((remote.objects["store"] as? Store)?.draft == "y")
    try second.act("add")
    #expect(second.texts.first == #"["x", "z", "x"]"#)
  }

  @Test func `an object that took the place of the default's is stored in its place`() throws {
    let remote = Remote()
    let session = TestSession(collectsState: true) { Shop(remote: remote) }
    var stored = StoredState()
    stored.apply(session.tree.takeStoredChanges())
    try session.act("reset")
    try session.act("add")
    stored.apply(session.tree.takeStoredChanges())
    #expect(stored.nodes.count == 1)
    #expect(session.tree.unstorableWrites().isEmpty)
    let second = TestSession(restoring: stored) { Shop(remote: remote) }
    #expect(second.texts.first == #"["x"]"#)
  }

  final class Document: ObservableObject, Codable {
    let id: UInt64
    @Published var text = "new"
    var saves = 0

    private enum CodingKeys: CodingKey { case id, text }

    init() { id = .random(in: 0 ... .max) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(UInt64.self, forKey: .id)
      text = try container.decode(String.self, forKey: .text)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(text, forKey: .text)
    }
  }

  struct Editor: View {
    let remote: Remote
    @StateObject private var document = Document()
    var body: some View {
      let _ = remote.objects["document"] = document
      Text(verbatim: "\(document.id) \(document.text)")
        .onAppear {
          remote.objects["appeared"] = document
          document.text = "overwritten"
        }
      Button("edit") { document.text = "edited" }
    }
  }

  @Test func `an object of a Codable class is the one that it decodes, from before it is seen`() throws {
    let remote = Remote()
    let first = TestSession { Editor(remote: remote) }
    try first.act("edit")
    let second = restored(first) { Editor(remote: remote) }
    #expect(second.texts == first.texts)
    #expect(second.texts.first?.hasSuffix("edited") == true)
    #expect(remote.objects["appeared"] as? Document === remote.objects["document"] as? Document)
    try second.act("edit")
    second.perform { (remote.objects["document"] as? Document)?.text = "more" }
    #expect(second.texts.first?.hasSuffix("more") == true)
  }

  @Test func `an object of a Codable class is stored after each restart`() throws {
    let remote = Remote()
    var session = TestSession { Editor(remote: remote) }
    try session.act("edit")
    for text in ["one", "two", "three"] {
      session = restored(session) { Editor(remote: remote) }
      session.perform { (remote.objects["document"] as? Document)?.text = text }
      #expect(session.tree.unstorableWrites().isEmpty)
      #expect(restored(session) { Editor(remote: remote) }.texts == session.texts)
    }
  }

  final class Shrunk: ObservableObject {
    @Published var name = "default"
    @Published var added = "added"
  }

  struct Changed: View {
    let remote: Remote
    @StateObject private var model = Shrunk()
    var body: some View { Text(verbatim: "\(model.name) \(model.added)") }
  }

  @Test func `a variable for which nothing is stored is as the default makes it`() {
    let remote = Remote()
    let first = TestSession { Owner(remote: remote) }
    first.perform { remote("fill") }
    var state = StoredState()
    for values in first.tree.storedState().nodes.values {
      let session = TestSession { Changed(remote: remote) }
      state.nodes[session.tree.storedState().nodes.keys.first!] = values
    }
    #expect(TestSession(restoring: state) { Changed(remote: remote) }.texts == ["Ada added"])
  }

  struct Leaving: View {
    let remote: Remote
    @StateObject private var model = Model()
    @State private var isShown = true
    var body: some View {
      if isShown { Text(verbatim: "x").onDisappear { model.plain = 77 } }
      Button("hide") { isShown = false }
    }
  }

  @Test func `what a view does when it disappears is saved`() throws {
    let remote = Remote()
    let session = TestSession(collectsState: true) { Leaving(remote: remote) }
    var stored = StoredState()
    stored.apply(session.tree.takeStoredChanges())
    try session.act("hide")
    stored.apply(session.tree.takeStoredChanges())
    #expect(stored == session.tree.storedState())
  }

  final class Gallery: ObservableObject {
    @Published var render: (() -> Void)?
    @Published var title = ""
    init() { render = {} }
  }

  struct Wall: View {
    let remote: Remote
    @StateObject private var gallery = Gallery()
    var body: some View {
      let _ = remote.objects["gallery"] = gallery
      Text(verbatim: gallery.title)
    }
  }

  @Test func `a published property that cannot be stored keeps the session awake once it was assigned`()
    throws
  {
    let remote = Remote()
    let session = TestSession { Wall(remote: remote) }
    let gallery = try #require(remote.objects["gallery"] as? Gallery)
    session.perform { gallery.title = "a" }
    #expect(session.tree.unstorableWrites().isEmpty)
    session.perform { gallery.render = nil }
    #expect(session.tree.unstorableWrites().map(\.property) == ["gallery.render"])
  }

  @Test(arguments: [true, false]) func `collecting keeps nothing alive`(_ isTornDown: Bool) throws {
    let remote = Remote()
    var session: TestSession? = TestSession(collectsState: true) {
      Owner(remote: remote)
      Shop(remote: remote)
    }
    weak let model = try #require(remote.objects["model"] as? Model)
    weak let store = try #require(remote.objects["store"] as? Store)
    let stored = session?.tree.takeStoredChanges()
    #expect(stored?.values.count == 2)
    session?.perform { model?.name = "Ada" }
    if isTornDown { session?.tree.tearDown() }
    session = nil
    remote.objects = [:]
    remote.actions = [:]
    #expect(model == nil)
    #expect(store == nil)
  }
}
