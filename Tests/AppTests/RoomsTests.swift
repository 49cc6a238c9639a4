import StateroomTesting
import Testing

@testable import Lights

@MainActor @Test func `a house is loaded if its rooms appear`() async throws {
  let session = TestSession { Rooms() }
  try await session.settled()
  #expect(session.root.texts == ["Kitchen", "Hall"])
}
