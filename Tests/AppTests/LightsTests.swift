import StateroomTesting
import SwiftUI
import Testing

/// What the README promises to an app's author, with no more than an author sees.
@MainActor @Suite struct LightsTests {
  @Test func aLampThatIsOnShines() throws {
    let session = try TestSession(of: Lights.self)
    #expect(session.root.texts.contains("Dark"))
    try session.perform("toggle", on: "Lamp")
    try session.set("Brightness", to: 80)
    #expect(session.root.texts.contains("Shining at 80 %"))
  }

  @Test func aLampThatIsOffIsNotDimmed() throws {
    let session = try TestSession(of: Lights.self)
    #expect(throws: TestSessionError.refused(.disabled, type: "Slider")) {
      try session.set("Brightness", to: 80)
    }
    #expect(try session.node("Brightness")["value"] == 50)
  }

  @Test func aMisspeltNameIsAnsweredByThoseThatExist() throws {
    let session = try TestSession(of: Lights.self)
    #expect(throws: TestSessionError.notFound("Lmap", candidates: ["Lamp", "Brightness"])) {
      try session.tap("Lmap")
    }
    #expect(throws: TestSessionError.unknownScene("Attic", known: ["lights"])) {
      _ = try TestSession(of: Lights.self, scene: "Attic")
    }
  }
}
