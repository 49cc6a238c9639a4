import Stateroom
import StateroomTesting
import XCTest

/// Sessions are driven under XCTest as they are under Swift Testing.
final class XCTestTests: XCTestCase {
  @MainActor func testAnErrandIsAdded() async throws {
    let session = TestSession { ErrandsView(load: ErrandsView.three) }
    try await session.settled()
    try session.textField("Title").type("Water the fern")
    try session.button("Add").tap()
    XCTAssertEqual(try session.all(.type("NavigationLink")).count, 4)
  }

  @MainActor func testAClockIsAdvanced() async throws {
    struct Bell: View {
      @State private var rings = 0
      var body: some View {
        Text("\(rings)").onReceive(Timer.publish(every: 60, on: .main, in: .common).autoconnect()) { _ in
          rings += 1
        }
      }
    }
    let clock = TestClock()
    let session = TestSession(clock: clock) { Bell() }
    await clock.advance(by: .seconds(3_600))
    XCTAssertEqual(try session.text().text, "60")
  }
}
