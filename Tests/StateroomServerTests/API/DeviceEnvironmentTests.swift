import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@Suite struct DeviceEnvironmentTests {
  @MainActor private func values(_ json: String) throws -> EnvironmentValues {
    var values = EnvironmentValues()
    try SessionEnvironment(JSONReader.read(Array(json.utf8))).apply(to: &values)
    return values
  }

  @Test @MainActor func `a client says what its device is`() throws {
    let values = try values(
      """
      {"timeZone": "Asia/Tokyo", "dynamicTypeSize": "accessibility2", "displayScale": 2,
       "windowSize": {"width": 390, "height": 844}, "reduceMotion": true, "increaseContrast": true}
      """)
    #expect(values.timeZone.identifier == "Asia/Tokyo")
    #expect(values.calendar.timeZone.identifier == "Asia/Tokyo")
    #expect(values.dynamicTypeSize == .accessibility2)
    #expect(values.displayScale == 2 && values.pixelLength == 0.5)
    #expect(values.horizontalSizeClass == .compact && values.verticalSizeClass == .regular)
    #expect(values.accessibilityReduceMotion && values.colorSchemeContrast == .increased)
  }

  @Test @MainActor func `a zone that the server does not know leaves its own`() throws {
    #expect(try values(#"{"timeZone": "Mars/Olympus"}"#).timeZone == EnvironmentValues().timeZone)
  }

  @Test @MainActor func `a size class that is told wins over the window's`() throws {
    let values = try values(
      #"{"windowSize": {"width": 390, "height": 844}, "horizontalSizeClass": "regular"}"#)
    #expect(values.horizontalSizeClass == .regular)
  }

  @Test @MainActor func `the layout turns only for a language that the app has`() throws {
    #expect(try values(#"{"locale": "ar_EG"}"#).layoutDirection == .leftToRight)
    #expect(
      try values(#"{"locale": "ar_EG", "layoutDirection": "rightToLeft"}"#).layoutDirection == .rightToLeft)
  }

  @Test(arguments: [
    #"{"timeZone": "../etc/passwd"}"#, #"{"timeZone": ""}"#, #"{"timeZone": 3}"#,
    #"{"dynamicTypeSize": "huge"}"#,
    #"{"windowSize": {"width": 0, "height": 1}}"#, #"{"windowSize": {"width": 1}}"#,
    #"{"displayScale": 1e9}"#,
    #"{"reduceMotion": "yes"}"#, #"{"layoutDirection": "up"}"#, #"{"horizontalSizeClass": "wide"}"#,
  ]) @MainActor func `what is none is refused`(json: String) {
    #expect(throws: (any Error).self) { try values(json) }
  }

  @Test func `the window's size is the room of the views`() async throws {
    try await withAPI(of: RoomApp.self) { client in
      let body = #"{"environment": {"windowSize": {"width": 1024, "height": 768}}}"#
      #expect(client.call("POST /sessions", json: body).text.contains("1024 768"))
      #expect(client.call("POST /sessions", json: "{}").text.contains("390 844"))
    }
  }
}

private struct RoomApp: App {
  var body: some Scene {
    WindowGroup {
      GeometryReader { room in Text(verbatim: "\(Int(room.size.width)) \(Int(room.size.height))") }
    }
  }
}
