import Foundation
import Stateroom
import Testing

@testable import StateroomServer

/// Writes of its state in blocks of the main queue, each of which starts the next.
private struct BlinkingApp: App {
  var body: some Scene { WindowGroup("Blinking", id: "blinking") { BlinkingView() } }
}

private struct BlinkingView: View {
  @State private var isOn = false
  @State private var changes: [Bool] = []

  var body: some View {
    Text("\(changes)")
    Button("Blink") {
      DispatchQueue.main.async {
        isOn = true
        DispatchQueue.main.async {
          isOn = false
          DispatchQueue.main.async { isOn = true }
        }
      }
    }
    .onChange(of: isOn) { changes.append(isOn) }
  }
}

@MainActor
@Suite(.serialized) struct MainQueueTests {
  @Test func `each block of the main queue is an update of its own if one starts the next`() async throws {
    try await withAPI(of: BlinkingApp.self) { client in
      let session = client.open("blinking")
      #expect(client.act(session, #"{"target":"Blink"}"#).status == 200)
      let query = "text=%5Btrue,%20false,%20true%5D&until=found&wait=20"
      #expect(client.call("GET \(session)/nodes?\(query)").status == 200)
    }
  }
}
