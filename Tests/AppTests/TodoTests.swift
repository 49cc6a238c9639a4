import StateroomTesting
import SwiftUI
import Testing

/// The tests of an app that loads and saves in its own time: none waits for a time of its own.
@MainActor @Suite struct TodoTests {
  private let clock = TestClock()

  private func open(_ service: TodoService = TodoService()) async throws -> TestSession {
    let session = TestSession(clock: clock) { TodoList(model: TodoModel(service)) }
    try await session.settled()
    return session
  }

  @Test func `the todos are loaded`() async throws {
    let session = TestSession(clock: clock) { TodoList(model: TodoModel(TodoService())) }
    #expect(session.progressView("Loading").exists)
    try await session.settled()
    #expect(
      try session.all(.type("NavigationLink")).map { try $0.label } == [
        "Buy milk", "Post the letter", "Call Ada",
      ])
  }

  @Test func `the todos are loaded on the system's clock as well`() async throws {
    let session = TestSession { TodoList(model: TodoModel(TodoService())) }
    try await session.link("Call Ada").wait()
  }

  @Test func `a failed load is tried again after a second`() async throws {
    let session = try await open(TodoService(failures: 2))
    #expect(session.progressView("Loading").exists)
    await clock.advance(by: .seconds(2))
    #expect(session.link("Buy milk").exists)
  }

  @Test func `after three failures the person is asked`() async throws {
    let session = try await open(TodoService(failures: 3))
    await clock.advance(by: .seconds(2))
    try session.button("Try again").tap()
    try await session.settled()
    #expect(session.link("Buy milk").exists)
  }

  @Test func `a todo is added and saved a second later`() async throws {
    let service = TodoService()
    let session = try await open(service)
    await clock.advance(by: .seconds(1))
    let before = await service.saves
    try session.textField("New").type("Water the fern", submitting: true)
    #expect(session.cell(containing: "fern").exists)
    await clock.advance(by: .milliseconds(999))
    #expect(await service.saves == before)
    await clock.advance(by: .milliseconds(1))
    #expect(await service.saves == before + 1)
    #expect(try await service.load().map(\.title).last == "Water the fern")
  }

  @Test func `todos that are done are counted`() async throws {
    let session = try await open()
    try session.cell(containing: "milk").toggle("Done").toggle()
    #expect(session.find(.label("2 to do")).exists)
  }

  @Test func `a search leaves the todos that match`() async throws {
    let session = try await open()
    try session.searchField().type("LETTER")
    #expect(session.link().count == 1)
    #expect(session.link("Post the letter").exists)
  }

  @Test func `a todo is renamed`() async throws {
    let session = try await open()
    try session.link("Call Ada").tap()
    try session.textField("Title").type("Call Grace")
    try session.textField("Title").perform("pop")
    #expect(session.link("Call Grace").exists)
  }

  @Test func `a deletion can be undone for five seconds`() async throws {
    let session = try await open()
    try session.cell(containing: "milk").delete()
    #expect(!session.link("Buy milk").exists)
    try session.button("Undo").tap()
    #expect(session.link("Buy milk").exists)

    try session.cell(containing: "letter").delete()
    await clock.advance(by: .milliseconds(4_999))
    #expect(session.button("Undo").exists)
    await clock.advance(by: .milliseconds(1))
    #expect(!session.button("Undo").exists)
  }

  @Test func `a sleeping app goes on`() async throws {
    let session = try await open()
    try session.searchField().type("milk")
    session.hibernate()
    try await session.settled()
    #expect(session.link().count == 1)
  }
}
