import StateroomTesting
import SwiftUI
import Testing

@testable import Lights

// What the pages for those who know another tool show.

@MainActor @Test func `a button counts`() throws {
  let session = TestSession { Counter() }
  try session.button("Increment").tap()
  #expect(session.text("Count: 1").exists)
}

@MainActor @Test func `the lamp outlasts its process`() throws {
  let session = try TestSession(of: Lights.self)
  try session.toggle("Lamp").toggle()
  try session.slider("Brightness").set(to: 80)
  #expect(session.text("Shining at 80 %").exists)

  session.crash()
  #expect(try session.toggle("Lamp").isOn)
  #expect(session.text("Shining at 80 %").exists)
}

@MainActor @Test func `a room can be dimmed while its lamp is on`() throws {
  let session = TestSession { Room() }
  #expect(session.text("Dark").exists)
  #expect(try !session.slider("Brightness").isEnabled)

  try session.toggle("Lamp").toggle()
  #expect(try session.slider("Brightness").isEnabled)
  #expect(session.text("Shining at 50 %").exists)
}
