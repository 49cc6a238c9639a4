import StateroomTesting
import Testing

@testable import Lights

@MainActor @Test func aLampThatIsOnShines() throws {
  let session = try TestSession(of: Lights.self)
  try session.perform("toggle", on: "Lamp")
  try session.set("Brightness", to: 80)
  #expect(session.root.texts.contains("Shining at 80 %"))
}
