import StateroomTesting
import Testing

@MainActor @Test func `an unreachable service is asked again a second later`() async throws {
  let clock = TestClock()
  let session = TestSession(clock: clock) { TodoList(model: TodoModel(TodoService(failures: 1))) }
  try await session.settled()
  #expect(session.progressView("Loading").exists)
  await clock.advance(by: .seconds(1))
  #expect(session.link("Buy milk").exists)
}
