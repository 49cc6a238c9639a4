import Foundation
import Observation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer
@testable import StateroomStores

// Trees are not checked: another evaluation of the app's body would replace the objects that it creates (rule 34).

/// Models that no property wrapper creates are stored with their session (`StateThatLasts.md`).
@Suite struct HeldModelTests {
  private static let scenes = ["app", "window", "default", "environment", "tracked"]

  @Test func `they go on after a restart over a file`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stateroom-held-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sessions.db").path
    let paths = Box<[String]>()
    try await withAPI(of: HeldApp.self, store: try SQLiteStore(path: file), checksTrees: false) { client in
      paths.value = Self.scenes.map { client.open($0) }
      for path in paths.value! {
        for _ in 0..<2 { #expect(client.act(path, #"{"target":"add"}"#).status == 200) }
      }
    }
    try await withAPI(of: HeldApp.self, store: try SQLiteStore(path: file), checksTrees: false) { client in
      for path in paths.value! {
        #expect(client.call("GET \(path)").text.contains("Count: 2"))
        #expect(client.act(path, #"{"target":"add"}"#).text.contains("Count: 3"))
      }
    }
  }

  @Test(arguments: [true, false])
  func `they come back after hibernation`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    try await withAPI(of: HeldApp.self, limits: limits, store: store, checksTrees: false) { client in
      let paths = Self.scenes.map { client.open($0) }
      for path in paths { _ = client.act(path, #"{"target":"add"}"#) }
      while !client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 5"#) {
        usleep(10_000)
      }
      for path in paths { #expect(client.call("GET \(path)").text.contains("Count: 1")) }
    }
  }

  @Test func `what cannot be stored keeps its session in memory, and the inspector names it`() async throws {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    limits.inspectsTrees = true
    let folder = FileManager.default.temporaryDirectory.appending(path: "stateroom-held-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sessions.db").path
    let path = Box<String>()
    try await withAPI(
      of: HeldApp.self, limits: limits, store: try SQLiteStore(path: file), checksTrees: false
    ) { client in
      let machine = client.open("machine")
      path.value = machine
      let other = client.open("app")
      #expect(client.act(machine, #"{"target":"add"}"#).status == 200)
      _ = client.act(other, #"{"target":"add"}"#)
      while true {
        let metrics = client.call("GET /metrics").text
        if metrics.contains("stateroom_sessions_kept_awake 1"),
          metrics.contains(#"stateroom_sessions{state="hibernated"} 1"#)
        {
          break
        }
        usleep(10_000)
      }
      let inspection = client.call("GET \(machine)?include=state")
      #expect(inspection.text.contains(#""property":"machine.run""#))
      #expect(inspection.text.contains("without run"))
      let run = client.act(machine, #"{"target":"run"}"#).text
      #expect(run.contains("Count: 10"))
      #expect(run.contains("state.unowned"))
    }
    // A restart keeps all state that can be stored.
    try await withAPI(of: HeldApp.self, store: try SQLiteStore(path: file), checksTrees: false) { client in
      #expect(client.act(path.value!, #"{"target":"run"}"#).status == 200)
      #expect(client.call("GET \(path.value!)").text.contains("Count: 10"))
    }
  }

  @Test func `a place that holds what all sessions have is marked, and nothing of it is stored`() async throws
  {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(of: HeldApp.self, store: store) { client in
      path.value = client.open("shared")
      _ = client.open("shared")
      #expect(client.act(path.value!, #"{"target":"add"}"#).status == 200)
    }
    #expect(store.sharedPlaces.contains { $0.className == "HeldTally" })
    #expect(store.sessions.values.allSatisfy { $0.state.nodes.isEmpty })
    await MainActor.run { HeldTally.shared.count = 40 }
    try await withAPI(of: HeldApp.self, store: store) { client in
      #expect(client.call("GET \(path.value!)").text.contains("Count: 40"))
    }
  }
}

final class HeldCounter: ObservableObject {
  @Published var count = 0
}

@Observable final class HeldTally {
  var count = 0
  // Accessed on the main actor only.
  nonisolated(unsafe) static let shared = HeldTally()
}

struct HeldApp: App {
  let counter = HeldCounter()
  var body: some Scene {
    WindowGroup("App", id: "app") { HeldCounterView(counter: counter) }
    WindowGroup("Window", id: "window") { HeldCounterView(counter: HeldCounter()) }
    WindowGroup("Default", id: "default") { HeldDefaultView() }
    WindowGroup("Environment", id: "environment") {
      HeldEnvironmentView().environmentObject(HeldCounter())
    }
    WindowGroup("Tracked", id: "tracked") { HeldTallyView(tally: HeldTally()) }
    WindowGroup("Machine", id: "machine") { HeldMachineView(machine: HeldMachine()) }
    WindowGroup("Shared", id: "shared") { HeldSharedView() }
  }
}

final class HeldMachine: ObservableObject {
  @Published var count = 0
  @Published var run: () -> Void = {}
}

struct HeldMachineView: View {
  @ObservedObject var machine: HeldMachine
  var body: some View {
    Text("Count: \(machine.count)")
    Button("add") {
      machine.count += 1
      machine.run = { [unowned machine] in machine.count = 10 }
    }
    Button("run") { machine.run() }
  }
}

struct HeldSharedView: View {
  var body: some View { HeldTallyView(tally: .shared) }
}

struct HeldCounterView: View {
  @ObservedObject var counter: HeldCounter
  var body: some View {
    Text("Count: \(counter.count)")
    Button("add") { counter.count += 1 }
  }
}

struct HeldDefaultView: View {
  @ObservedObject private var counter = HeldCounter()
  var body: some View { HeldCounterView(counter: counter) }
}

struct HeldEnvironmentView: View {
  @EnvironmentObject private var counter: HeldCounter
  var body: some View { HeldCounterView(counter: counter) }
}

struct HeldTallyView: View {
  let tally: HeldTally
  var body: some View {
    Text("Count: \(tally.count)")
    Button("add") { tally.count += 1 }
  }
}
