import StateroomTesting
import Testing

@testable import Lights

@MainActor @Test func aHouseIsLoadedWhenItsRoomsAppear() async throws {
  let session = TestSession { Rooms() }
  try await session.settled()
  #expect(session.root.texts == ["Kitchen", "Hall"])
}
