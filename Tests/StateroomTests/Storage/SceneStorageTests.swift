import Foundation
import Stateroom
import Testing

private struct ReadingTab: View {
  @SceneStorage("tab") private var tab = "home"
  var body: some View { Text(verbatim: tab) }
}

private struct Screen: View {
  @SceneStorage("tab") private var tab = "home"
  @SceneStorage("draft") private var draft: String?

  var body: some View {
    ReadingTab()
    Text(verbatim: draft ?? "no draft")
    TextField("Tab", text: $tab)
    Button("Draft") { draft = "words" }
  }
}

@MainActor
@Suite struct SceneStorageTests {
  @Test func `rule 102: views of a scene share a value, other scenes have their own`() throws {
    let one = Host { Screen() }
    let other = Host { Screen() }
    try one.set("Tab", .string("settings"))
    #expect(one.texts.first == "settings" && other.texts.first == "home")
    #expect(try one.bodies { try one.tap("Draft") } == [])
    #expect(one.texts == ["settings", "words"])
  }

  @Test func `rule 102: a scene's values can be read out and filled in again`() throws {
    let store = KeyValueStore()
    try Host(sceneStorage: store) { Screen() }.set("Tab", .string("settings"))
    #expect(store.takeChangedKeys() == ["tab"])
    #expect(Host(sceneStorage: KeyValueStore(store.values)) { Screen() }.texts.first == "settings")
  }

  @Test func `rule 102: a scene's values and the app's preferences are apart`() throws {
    struct Both: View {
      @SceneStorage("key") private var scene = 0
      @AppStorage("key") private var app = 0

      var body: some View {
        Text(verbatim: "\(scene) \(app)")
        Button("Scene") { scene += 1 }
      }
    }
    let host = Host { Both() }
    try host.tap("Scene")
    #expect(host.texts == ["1 0"])
  }
}
