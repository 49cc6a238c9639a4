import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct TimerTests {
  private let clock = TestClock()

  private func open() throws -> TestSession {
    try TestSession(of: GalleryApp.self, scene: "timer", clock: clock)
  }

  @Test func `a stopwatch is paused and goes on after a sleep`() async throws {
    let session = try open()
    try session.button("start").tap()
    await clock.advance(by: .seconds(5))
    try session.button("lap").tap()
    session.hibernate()
    await clock.advance(by: .seconds(61))
    try session.button("lap").tap()
    try session.button("pause").tap()
    #expect(try session.text("elapsed").text == "01:06.0")
    await clock.advance(by: .seconds(10))
    #expect(try session.text("elapsed").text == "01:06.0")
    #expect(try session.cell(containing: "Lap 1").texts.contains("Fastest"))
    #expect(try session.cell(containing: "Lap 2").texts.contains("01:01.0"))
    try session.button("reset").tap()
    #expect(try session.text("elapsed").text == "00:00.0")
    #expect(session.text("No laps yet").exists)
  }

  @Test func `a timer that was paused ends later`() async throws {
    let session = try open()
    try session.tabView().choose("Timer")
    try session.picker("minutes").choose("1 min")
    try session.button("start").tap()
    await clock.advance(by: .seconds(30))
    try session.button("pause").tap()
    await clock.advance(by: .seconds(60))
    session.hibernate()
    #expect(try session.text("left").text == "0:30")
    try session.button("go-on").tap()
    await clock.advance(by: .seconds(29))
    #expect(!session.alert("Time is up").exists)
    await clock.advance(by: .seconds(1))
    try session.alert("Time is up").button("All right").tap()
    #expect(try session.text("left").text == "1:00")
  }

  @Test func `the time that a session sleeps is counted`() async throws {
    let session = try open()
    try session.tabView().choose("Timer")
    try session.button("start").tap()
    session.hibernate()
    await clock.advance(by: .seconds(600))
    try await session.alert("Time is up").wait()
  }
}
