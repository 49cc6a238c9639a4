import Foundation
import Stateroom

/// An app with one control of each kind, for checks of requests.
struct APIApp: App {
  var body: some Scene {
    WindowGroup("Controls", id: "controls") { APIControls() }
    WindowGroup("Board", id: "board") { APIBoard() }
    WindowGroup("Lasting", id: "lasting") { LastingView() }
    WindowGroup("Shared", id: "shared") { SharedSongView() }
    WindowGroup("Tide", id: "tide") { TideView() }
    WindowGroup("Two Words") { Text("hello") }
  }
}

final class APIModel: ObservableObject {
  @Published var count = 0
  @Published var level = 1
  @Published var isOn = false
  @Published var name = "Ada"
  @Published var speed = 10.0
  @Published var room = "kitchen"
  @Published var items = Array(0..<1000)
}

struct APIControls: View {
  @StateObject private var model = APIModel()

  var body: some View {
    VStack {
      Text("Count: \(model.count)").accessibilityIdentifier("count")
      Button("Increment") { model.count += 1 }.accessibilityIdentifier("increment")
      Button("Never") { model.count = -1 }.disabled(true)
      Button("Twice") {}
      Button("Twice") {}
      Toggle("Enabled", isOn: $model.isOn)
      TextField("Name", text: $model.name)
      Slider(value: $model.speed, in: 0...100, step: 5).accessibilityLabel("Speed")
      Picker("Room", selection: $model.room) {
        Text("Kitchen").tag("kitchen")
        Text("Hall").tag("hall")
      }
      Stepper("Level", value: $model.level, in: 0...2)
      ForEach(model.items.prefix(2), id: \.self) { Text("Item \($0)") }
        .onDelete { model.items.remove(atOffsets: $0) }
      Button("Later") {
        Task {
          try? await Task.sleep(for: .milliseconds(20))
          model.count = 100
        }
      }
      Button("On signal") {
        Task {
          for await _ in Signal.sent.stream { break }
          model.count = 100
        }
      }
    }
  }
}

/// A model that all sessions share.
final class APIBoardModel: ObservableObject {
  @MainActor static let shared = APIBoardModel()
  @Published var visits = 0
}

struct APIBoard: View {
  @ObservedObject private var model = APIBoardModel.shared
  @AppStorage("notes", store: UserDefaults(suiteName: "stateroom.tests.board")) private var notes = 0

  var body: some View {
    VStack {
      Text("Visits: \(model.visits)")
      Button("Visit") { model.visits += 1 }
      Text("Notes: \(notes)")
      Button("Note") { notes += 1 }
    }
  }
}

/// A view with state of each kind that is stored, and of one that is not.
struct LastingView: View {
  @AppStorage("preference") private var preference = 0
  @SceneStorage("place") private var place = 0
  @State private var plain = 0
  @State private var greeting = "Good day"
  @SceneStorage("tab") private var tab = "none"
  @StateObject private var pantry = Pantry()
  @State private var closure: (() -> Int)?
  @Environment(\.locale) private var locale

  var body: some View {
    Text("\(preference) \(place) \(plain) \(locale.identifier)")
    Button("Preference") { preference += 1 }
    Button("Place") { place += 1 }
    Button("Plain") { plain += 1 }
    Button("Closure") { closure = { 1 } }
    Text(closure == nil ? "No closure" : "A closure")
    TextField("Greeting", text: $greeting).onAppear { greeting = "Welcome" }
    TextField("Tab", text: $tab).onAppear { tab = "home" }
    Text("Jars: \(pantry.jars)")
    Button("Fill later") {
      Task { pantry.jars = 7 }
    }
  }
}

/// A model with a plain variable, whose changes are not announced.
final class Pantry: ObservableObject {
  @Published var shelves = 1
  var jars = 0
}

/// A model that all sessions share as if it were their own.
final class SharedSong: ObservableObject {
  @MainActor static let shared = SharedSong()
  @Published var verses = 0
}

struct SharedSongView: View {
  @StateObject private var song = SharedSong.shared

  var body: some View {
    Text("Verses: \(song.verses)")
    Button("Sing") { song.verses += 1 }
  }
}

/// A model that all sessions share.
final class Tide: ObservableObject {
  @MainActor static let shared = Tide()
  @Published var level = 0
}

struct TideView: View {
  @ObservedObject private var tide = Tide.shared
  var body: some View { Text("Level: \(tide.level)") }
}

/// A signal on which a session's task waits, sent once.
enum Signal {
  static let sent = AsyncStream.makeStream(of: Void.self)
}
