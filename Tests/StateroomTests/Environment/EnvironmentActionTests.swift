import Foundation
import Stateroom
import Testing

/// The values and actions of the session in a view's environment.
@MainActor
@Suite struct EnvironmentActionTests {
  struct PhaseApp: App {
    static var journal = Journal()
    @Environment(\.scenePhase) private var scenePhase
    var body: some Scene {
      WindowGroup { PhaseView() }
        .onChange(of: scenePhase) { _, phase in Self.journal.note("app \(phase)") }
    }
  }

  struct PhaseView: View {
    @Environment(\.scenePhase) private var scenePhase
    var body: some View {
      Text(verbatim: "\(scenePhase)")
        .onChange(of: scenePhase) { PhaseApp.journal.note("view \(scenePhase)") }
        .onDisappear { PhaseApp.journal.note("gone") }
    }
  }

  @Test func `a scene is active while its session is open, and in the background before its views go`() {
    PhaseApp.journal.lines = []
    let scene = SceneCatalog(of: PhaseApp.self).scenes[0]
    let session = Session(of: PhaseApp.self, scene: scene, isChecked: true)
    let json = JSONWriter()
    session.writeRoot(to: json)
    #expect(String(decoding: json.copyBytes(), as: UTF8.self).contains(#""text":"active""#))
    #expect(PhaseApp.journal.lines == [])
    session.close()
    #expect(PhaseApp.journal.lines.sorted().dropLast() == ["app background", "gone"])
    #expect(PhaseApp.journal.lines.last == "gone")
    #expect(PhaseApp.journal.lines.count == 3)
  }

  struct Opening: View {
    let journal: Journal
    @Environment(\.openURL) private var openURL
    var body: some View {
      Button("Open") { openURL(URL(string: "https://a.example/1")!) }
      Button("Ask") { openURL(URL(string: "https://a.example/2")!) { journal.note("accepted \($0)") } }
      Link("Go", destination: URL(string: "https://a.example/3")!)
    }
  }

  private func changes(_ host: Host, since: Int) throws -> JSONValue {
    let json = JSONWriter()
    host.session.writeChanges(since: since, to: json)
    return try JSONReader.read(json.copyBytes())
  }

  @Test func `what a view opens is told to the client with the revision that it raised, once`() throws {
    let journal = Journal()
    let host = Host(Opening(journal: journal))
    let before = host.session.revision
    try host.perform(on: "Open")
    try host.perform(on: "Ask")
    #expect(host.session.revision == before + 2)
    #expect(journal.lines == ["accepted true"])
    #expect(
      try changes(host, since: before)["open"]
        == .array([.string("https://a.example/1"), .string("https://a.example/2")]))
    #expect(try changes(host, since: before + 1)["open"] == .array([.string("https://a.example/2")]))
    #expect(try changes(host, since: before + 2)["open"] == nil)
    #expect(try changes(host, since: before)["invalidated"] == .array([]))
  }

  @Test func `an app's own action decides what becomes of an address, also of a link's`() throws {
    let journal = Journal()
    let other = URL(string: "https://b.example/")!
    let host = Host(
      Opening(journal: journal).environment(
        \.openURL,
        OpenURLAction { url in
          journal.note(url.path)
          switch url.path {
          case "/1": return .handled
          case "/2": return .discarded
          default: return .systemAction(other)
          }
        }))
    let before = host.session.revision
    try host.perform(on: "Open")
    try host.perform(on: "Ask")
    #expect(host.session.revision == before)
    try host.perform(on: "Go")
    #expect(journal.lines == ["/1", "/2", "accepted false", "/3"])
    #expect(try changes(host, since: before)["open"] == .array([.string("https://b.example/")]))
  }

  @Test func `a link without such an action is the client's to open`() {
    let host = Host(Opening(journal: Journal()))
    #expect(host.first("Link")?["url"] == .string("https://a.example/3"))
    #expect(host.first("Link")?.actions == [])
  }
}
