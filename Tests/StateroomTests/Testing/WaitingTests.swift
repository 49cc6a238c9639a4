import Dispatch
import StateroomTesting
import Testing

/// A test waits for what views have started, and for nothing else.
@MainActor @Suite struct WaitingTests {
  @Test func `the tasks of views are waited for`() async throws {
    let session = TestSession {
      ErrandsView {
        try? await Task.sleep(for: .milliseconds(30))
        return await ErrandsView.three()
      }
    }
    #expect(!session.text("Buy milk").exists)
    try await session.settled()
    #expect(session.text("Buy milk").exists)
  }

  @Test func `a task that never ends is named`() async throws {
    struct Endless: View {
      var body: some View {
        Text("Waiting").task { try? await Task.sleep(for: .seconds(1_000_000)) }
      }
    }
    let session = TestSession { Endless() }
    let error = await #expect(throws: TestSessionError.self) {
      try await session.settled(timeout: .milliseconds(20))
    }
    #expect(try #require(error).description.contains("the end of the tasks of Endless"))
    session.close()
  }

  @Test func `what a task of the app's own shows is waited for`() async throws {
    struct Loader: View {
      @State var text = "Empty"
      var body: some View {
        Button("Load") { Task { text = await fetch() } }
        Text(text)
      }
      func fetch() async -> String {
        try? await Task.sleep(for: .milliseconds(20))
        return "Loaded"
      }
    }
    let session = TestSession { Loader() }
    try session.button("Load").tap()
    try await session.text("Loaded").wait()
    try await session.wait { session.texts.contains("Loaded") }
    try await session.text("Empty").waitUntilGone()
  }

  @Test func `each block of the main queue is an update of its own if one starts the next`() async throws {
    struct Blinking: View {
      @State private var isOn = false
      @State private var changes: [Bool] = []
      var body: some View {
        Text("\(changes)")
          .onAppear {
            isOn = true
            DispatchQueue.main.async {
              isOn = false
              DispatchQueue.main.async { isOn = true }
            }
          }
          .onChange(of: isOn) { changes.append(isOn) }
      }
    }
    let session = TestSession { Blinking() }
    try await session.settled()
    #expect(session.text("[true, false, true]").exists)
  }

  @Test func `what is due on the main queue has happened`() async throws {
    struct Later: View {
      @State var count = 0
      var body: some View {
        Text("Count: \(count)").onAppear { DispatchQueue.main.async { count += 1 } }
      }
    }
    let session = TestSession { Later() }
    try await session.settled()
    #expect(session.text("Count: 1").exists)
  }
}
