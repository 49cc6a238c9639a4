import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor @Suite struct WeatherTests {
  private let clock = TestClock()

  private func open() async throws -> TestSession {
    let service = WeatherService()
    let session = TestSession(clock: clock) { WeatherScene(service: service) }
    try await session.settled()
    return session
  }

  @Test func `the weather comes after a while and is refreshed`() async throws {
    let session = try await open()
    #expect(session.link("place-Porto").progressView("Loading").exists)
    await clock.advance(by: .seconds(1))
    #expect(!session.link("place-Porto").progressView("Loading").exists)
    try session.link("place-Porto").tap()
    let degrees = try session.text("temperature").text
    #expect(degrees.hasSuffix("°"))
    session.hibernate()
    #expect(try session.text("temperature").text == degrees)

    let time = try session.text("as-of").text
    await clock.advance(by: .seconds(120))
    try session.list().perform("refresh")
    await clock.advance(by: .seconds(1))
    #expect(try session.text("as-of").text != time)
  }

  @Test func `a page that is opened before its weather has come asks for it`() async throws {
    let session = try await open()
    // The row's own task ends as soon as the page covers it.
    try session.link("place-Porto").tap()
    await clock.advance(by: .seconds(1))
    #expect(session.text("temperature").exists)
  }

  @Test func `a station that does not answer is asked again`() async throws {
    let session = try await open()
    await clock.advance(by: .seconds(1))
    try session.link("place-Skerry light").tap()
    let notice = session.find(.type("ContentUnavailableView"))
    #expect(try notice.prop("description") == "The station at Skerry light does not answer.")
    try session.button("try-again").tap()
    try await session.settled()
    #expect(session.progressView("Asking the station…").exists)
    await clock.advance(by: .seconds(1))
    #expect(session.text("temperature").exists)
  }

  @Test func `degrees are shown in the unit of choice`() {
    #expect(TemperatureUnit.celsius.text(21.4) == "21°")
    #expect(TemperatureUnit.fahrenheit.text(100) == "212°")
  }
}
