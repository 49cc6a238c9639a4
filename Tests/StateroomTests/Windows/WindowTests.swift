import Foundation
import StateroomTesting
import Testing

@testable import Stateroom

/// Windows are sessions that a client opens and ends as the changes tell it.
@MainActor @Suite struct WindowTests {
  private struct Library: App {
    var body: some Scene {
      WindowGroup { Desk() }
      WindowGroup("Book", for: Int.self) { $number in Text("Book \(number ?? 0)") }
      WindowGroup(id: "author", for: String.self) { $name in
        Button(name) { name += "!" }
      } defaultValue: {
        "Anonymous"
      }
      Window("About", id: "about") { Text("About") }
      Settings { Text("Options") }
    }
  }

  private struct Desk: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      Button("Read") { openWindow(value: 7) }
      Button("Author") { openWindow(id: "author", value: "Ann") }
      Button("Put away") { dismissWindow(value: 7) }
      Button("Leave") { dismissWindow() }
      Button("Options") { openSettings() }
      SettingsLink()
    }
  }

  private struct Album: App {
    final class Picture {}
    static weak var picture: Picture?

    var body: some Scene {
      WindowGroup { Text("Contents") }
      WindowGroup("Picture", id: "picture") { Frame(picture: makePicture()) }
    }

    private func makePicture() -> Picture {
      let picture = Picture()
      Self.picture = picture
      return picture
    }
  }

  private struct Frame: View {
    let picture: Album.Picture
    var body: some View { Text("Picture") }
  }

  private struct Counters: App {
    static var evaluated: [String] = []
    final class Model: ObservableObject { @Published var count = 0 }
    @StateObject private var model = Model()
    @State private var taps = 0

    var body: some Scene {
      WindowGroup {
        noting("main") { Text("\(model.count) and \(taps)") }
        Button("Count") { model.count += 1 }
        Button("Tap") { taps += 1 }
      }
      WindowGroup("Other", id: "other") { noting("other") { Text("Other") } }
    }

    private func noting(_ name: String, _ view: () -> Text) -> Text {
      Self.evaluated.append(name)
      return view()
    }
  }

  private struct Keepers: App {
    static let models = (0..<4).map { _ in Counters.Model() }

    struct Keeper: View {
      let model: Counters.Model
      var body: some View { Text("\(model.count)") }
    }

    struct Group: Scene {
      let model: Counters.Model
      var body: some Scene { WindowGroup("Inner", id: "inner") { Text("Inner") } }
    }

    var body: some Scene {
      WindowGroup { Keeper(model: Self.models[0]) }
      Window("About", id: "about") { Keeper(model: Self.models[1]) }
      Settings { Keeper(model: Self.models[2]) }
      Group(model: Self.models[3])
    }
  }

  private struct Wrappers: App {
    var body: some Scene {
      plain { Text("Plain") }
      named { Text("Named") }
      titled { Text("Titled") }
    }

    private func plain<Content: View>(_ content: () -> Content) -> WindowGroup<Content> {
      WindowGroup(content: content)
    }

    private func named<Content: View>(_ content: () -> Content) -> WindowGroup<Content> {
      WindowGroup(id: "named", content: content)
    }

    private func titled<Content: View>(_ content: () -> Content) -> WindowGroup<Content> {
      WindowGroup("Titled", content: content)
    }
  }

  /// Returns the requests for windows that an action made.
  private func windows(after label: String) throws -> JSONValue? {
    let session = Session(of: Library.self, scene: SceneCatalog(of: Library.self).scenes[0])
    let since = session.revision
    try session.perform(ActionDescription(Target(label), action: nil, value: nil))
    session.settle()
    let json = JSONWriter()
    session.writeChanges(since: since, to: json)
    let requests = try JSONReader.read(json.copyBytes())["windows"]
    let later = JSONWriter()
    session.writeChanges(since: session.revision, to: later)
    #expect(try JSONReader.read(later.copyBytes())["windows"] == nil, "A request is reported once.")
    return requests
  }

  @Test func `a session lets go of the content of a window that it has not opened`() {
    for (scene, isKept) in zip(SceneCatalog(of: Album.self).scenes, [false, true]) {
      let session = Session(of: Album.self, scene: scene)
      #expect((Album.picture != nil) == isKept)
      withExtendedLifetime(session) {}
    }
  }

  @Test func `a session evaluates the content of the window that it has opened, and of no other`() {
    let scene = SceneCatalog(of: Counters.self).scenes[1]
    Counters.evaluated = []
    let session = Session(of: Counters.self, scene: scene)
    #expect(Counters.evaluated == ["other"])
    withExtendedLifetime(session) {}
  }

  @Test func `the content of a window follows the state of the app`() throws {
    let session = try TestSession(of: Counters.self, scene: "main")
    try session.tap("Count")
    try session.tap("Tap")
    #expect(try session.text().text == "1 and 1")
    try session.tap("Count")
    #expect(try session.text().text == "2 and 1")
  }

  @Test func `the objects that scenes and windows hold are known before the first launch`() {
    func objects<Body: Scene>(in body: Body) -> [AnyObject] {
      var list = _SceneList()
      Body._list(body, into: &list)
      return list.heldObjects
    }
    let known = objects(in: Keepers().body)
    for model in Keepers.models { #expect(known.contains { $0 === model }) }
  }

  @Test func `a closure that does not escape makes the content of a window`() throws {
    for (scene, text) in ["main": "Plain", "named": "Named", "titled": "Titled"] {
      #expect(try TestSession(of: Wrappers.self, scene: scene).text().text == text)
    }
  }

  @Test func `each scene has an id`() throws {
    #expect(TestApp(of: Library.self).scenes == ["main", "book", "author", "about", "settings"])
  }

  @Test func `changes tell the client which windows to open and to dismiss`() throws {
    #expect(try windows(after: "Read") == [["open": "book", "value": 7]])
    #expect(try windows(after: "Author") == [["open": "author", "value": "Ann"]])
    #expect(try windows(after: "Put away") == [["dismiss": "book", "value": 7]])
    #expect(try windows(after: "Leave") == [["dismiss": "main"]])
    #expect(try windows(after: "Options") == [["open": "settings"]])
    #expect(try windows(after: "Settings…") == [["open": "settings"]])
  }

  @Test(arguments: [true, false])
  func `the value of a window is set by an action, and lasts`(crashes: Bool) throws {
    let session = try TestSession(of: Library.self, scene: "book")
    #expect(try session.text().text == "Book 0")
    try session.perform("present", onFirst: "PresentedValue", value: 7)
    #expect(try session.text().text == "Book 7")
    if crashes { session.crash() } else { session.hibernate() }
    #expect(try session.text().text == "Book 7")
    #expect(throws: TestSessionError.self) {
      try session.perform("present", onFirst: "PresentedValue", value: "seven")
    }
    try session.perform("present", onFirst: "PresentedValue", value: .null)
    #expect(try session.text().text == "Book 0")
  }

  @Test func `a window with a default has a value from the beginning`() throws {
    let session = try TestSession(of: Library.self, scene: "author")
    try session.tap("Anonymous")
    #expect(try session.first("PresentedValue")["value"] == "Anonymous!")
  }
}
