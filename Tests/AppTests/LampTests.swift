import StateroomTesting
import Testing

@testable import Lights

/// The app of the documentation, with no more than an author sees.
@MainActor @Suite struct LampTests {
  @Test func `a lamp that is off cannot be dimmed`() throws {
    let session = try TestSession(of: Lights.self)
    #expect(session.root.texts.contains("Dark"))
    #expect(throws: TestSessionError.refused(.disabled, type: "Slider")) {
      try session.set("Brightness", to: 80)
    }
    #expect(try session.node("Brightness")["value"] == 50)
  }

  @Test func `a misspelled name is answered with existing ones`() throws {
    let session = try TestSession(of: Lights.self)
    #expect(throws: TestSessionError.notFound("Lmap", candidates: ["Lamp", "Brightness"])) {
      try session.tap("Lmap")
    }
    #expect(throws: TestSessionError.unknownScene("Attic", known: ["lights"])) {
      _ = try TestSession(of: Lights.self, scene: "Attic")
    }
  }
}
