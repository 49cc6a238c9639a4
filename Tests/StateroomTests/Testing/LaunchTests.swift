import Stateroom
import StateroomTesting
import Testing

/// An app is left, ended and launched anew.
@MainActor @Suite struct LaunchTests {
  struct Diary: App {
    var body: some Scene { WindowGroup { Page() } }
  }

  struct Page: View {
    @AppStorage("entries") private var entries = 0
    @SceneStorage("draft") private var draft = ""
    @State private var taps = 0
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text("\(entries) entries, \(taps) taps, \(draft), \(String(describing: phase))")
      Button("Write") {
        entries += 1
        taps += 1
        draft = "Dear diary"
      }
    }
  }

  @Test func `a new launch finds what the app has stored, and nothing else`() throws {
    let session = try TestSession(of: Diary.self)
    try session.button("Write").tap()
    #expect(session.text("1 entries, 1 taps, Dear diary, active").exists)
    session.relaunch()
    #expect(session.text("1 entries, 0 taps, , active").exists)
    try session.button("Write").tap()
    #expect(session.text("2 entries, 1 taps, Dear diary, active").exists)
  }

  @Test func `an app is left and comes back`() throws {
    let session = try TestSession(of: Diary.self)
    session.enter(.background)
    #expect(session.text("background").exists)
    session.enter(.active)
    #expect(session.text("active").exists && !session.text("background").exists)
  }
}
