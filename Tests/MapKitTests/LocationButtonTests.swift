import CoreLocationUI
import StateroomTesting
import SwiftUI
import Testing

@Suite struct LocationButtonTests {
  private struct Here: View {
    @State private var presses = 0

    var body: some View {
      Text(verbatim: "Presses \(presses)")
      LocationButton(.shareCurrentLocation) { presses += 1 }
      LocationButton { presses += 1 }
    }
  }

  @Test func `a press asks for the permission before the action`() throws {
    let session = TestSession { Here() }
    try session.button("Share Current Location").tap()
    #expect(session.root["geolocation"]?["wants"] == "permission")
    #expect(session.text("Presses 1").exists)
  }

  @Test func `a button without a title has a name for screen readers`() throws {
    let session = TestSession { Here() }
    try session.button("Current Location").tap()
    #expect(session.root["geolocation"]?["wants"] == "permission")
  }
}
