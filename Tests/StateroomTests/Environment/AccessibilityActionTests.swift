import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Each action for assistive technology is an action that every client can perform.
@MainActor @Suite struct AccessibilityActionTests {
  @Test func `actions have names, and adjustments are steps`() throws {
    let journal = Journal()
    let session = TestSession {
      Text("Song")
        .accessibilityActions {
          Button("Like") { journal.note("liked") }
          Button("Skip") { journal.note("skipped") }
        }
        .accessibilityAdjustableAction { journal.note("\($0)") }
        .accessibilityScrollAction { journal.note("\($0)") }
        .accessibilityZoomAction { journal.note("\($0.direction)") }
    }
    let song = try session.node("Song")
    #expect(Set(["Like", "Skip", "increment", "decrement", "scroll", "zoom"]).isSubset(of: song.actions))
    try session.perform("Like", on: "Song")
    try session.perform("increment", on: "Song")
    try session.perform("scroll", on: "Song", value: "bottom")
    try session.perform("zoom", on: "Song", value: "zoomIn")
    #expect(journal.lines == ["liked", "increment", "bottom", "zoomIn"])
    #expect(throws: TestSessionError.self) { try session.perform("scroll", on: "Song", value: "sideways") }
  }

  @Test func `a rotor lists the places that it leads to`() throws {
    struct Chapter: Identifiable {
      let id: Int
      let title: String
    }
    let chapters = [Chapter(id: 1, title: "Dawn"), Chapter(id: 2, title: "Dusk")]
    let session = TestSession {
      VStack { Text("Book") }.accessibilityRotor("Chapters", entries: chapters, entryLabel: \.title)
    }
    let rotor = try #require(session.first("VStack").modifier("accessibilityRotor"))
    #expect(rotor["label"] == "Chapters")
    #expect(rotor["entries"] == [["label": "Dawn", "id": 1], ["label": "Dusk", "id": 2]])
  }

  @Test func `a key press that is not handled goes to the views around`() throws {
    let journal = Journal()
    let session = TestSession {
      VStack {
        Text("Inner").focusable()
          .onKeyPress { press in
            journal.note("inner \(press.characters)")
            return press.characters == "a" ? .handled : .ignored
          }
      }
      .onKeyPress { press in
        journal.note("outer \(press.characters)")
        return .handled
      }
    }
    try session.perform("keyPress", on: "Inner", value: ["key": "a"])
    try session.perform("keyPress", on: "Inner", value: ["key": "b"])
    #expect(journal.lines == ["inner a", "inner b", "outer b"])
  }

  @Test func `an action that nothing can perform is an issue`() throws {
    struct Refreshing: App {
      var body: some Scene {
        WindowGroup { Text("App") }.backgroundTask(.appRefresh("news")) {}
      }
    }
    let session = try TestSession(of: Refreshing.self, reportsIssues: false)
    #expect(session.issues.map(\.code.rawValue) == ["view.unsupported"])
    #expect(session.issues.first?.message.contains("backgroundTask") == true)
  }
}
