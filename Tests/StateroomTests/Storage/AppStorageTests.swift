import Foundation
import Stateroom
import Testing

private enum Size: String { case small, large }
private enum Level: Int { case low = 1, high }

private struct ReadingName: View {
  @AppStorage("name") private var name = "nobody"

  var body: some View { Text(verbatim: name) }
}

private struct ReadingCount: View {
  @AppStorage("count") private var count = 0

  var body: some View { Text(verbatim: "\(count)") }
}

private struct Preferences: View {
  @AppStorage("name") private var name = "nobody"
  @AppStorage("count") private var count = 0

  var body: some View {
    TextField("Name", text: $name)
    Button("Count") { count += 1 }
    Button("Same") { name = name }
  }
}

private struct Writing: View {
  @AppStorage var count: Int

  var body: some View { Text(verbatim: "\(count)").onAppear { count = 3 } }
}

private struct Page: View {
  var body: some View {
    VStack {
      ReadingName()
      ReadingCount()
      Preferences()
    }
  }
}

@MainActor
@Suite struct AppStorageTests {
  private let suite = "stateroom.tests.\(UUID().uuidString)"

  @Test func `rule 101: views that name the same key share the value`() throws {
    let host = Host { Page() }
    #expect(host.texts == ["nobody", "0"])
    try host.set("Name", .string("Ann"))
    try host.tap("Count")
    #expect(host.texts == ["Ann", "1"])
  }

  @Test func `rule 101: a body depends on the keys that it read, and an equal write is dropped`() throws {
    let host = Host { Page() }
    #expect(try host.bodies { try host.tap("Count") } == ["ReadingCount"])
    #expect(try host.bodies { try host.set("Name", .string("Ann")) } == ["ReadingName"])
    let before = host.revision
    try host.tap("Same")
    #expect(host.revision == before)
  }

  @Test func `rule 101: user defaults that the sessions share by choice are written without a report`() {
    let key = suite
    defer { UserDefaults.standard.removeObject(forKey: key) }
    let host = Host(appStorage: .process) { Writing(count: AppStorage(wrappedValue: 0, key)) }
    #expect(UserDefaults.standard.integer(forKey: key) == 3)
    #expect(host.issues == [])
  }

  @Test func `rule 101: each session has preferences of its own`() throws {
    let one = Host { Page() }
    let other = Host { Page() }
    try one.set("Name", .string("Ann"))
    #expect(one.texts.first == "Ann" && other.texts.first == "nobody")
  }

  @Test func `rule 101: sessions that share preferences see each other's changes`() throws {
    let shared = KeyValueStores()
    let one = Host(appStorage: shared) { Page() }
    let other = Host(appStorage: shared) { Page() }
    try one.set("Name", .string("Ann"))
    other.settle()
    #expect(other.texts.first == "Ann")
    one.close()
    try other.tap("Count")
    #expect(other.texts == ["Ann", "1"])
  }

  @Test func `rule 101: suites are namespaces, told apart by name`() throws {
    struct Suites: View {
      @AppStorage("key") private var standard = "none"
      @AppStorage("key", store: UserDefaults(suiteName: "stateroom.tests.suite")) private var first = "none"
      @AppStorage("key", store: UserDefaults(suiteName: "stateroom.tests.suite")) private var second = "none"
      @AppStorage("key", store: UserDefaults(suiteName: "stateroom.tests.other")) private var third = "none"

      var body: some View {
        Text(verbatim: "\(standard) \(first) \(second) \(third)")
        Button("Write") { first = "one" }
      }
    }
    let host = Host { Suites() }
    try host.tap("Write")
    #expect(host.texts == ["none one one none"])
  }

  @Test func `rule 101: a default store is that of the properties that name none`() throws {
    struct Child: View {
      @AppStorage("key") private var value = "none"

      var body: some View {
        Text(verbatim: value)
        Button("Write") { value = "one" }
      }
    }
    struct Named: View {
      @AppStorage("key", store: UserDefaults(suiteName: "stateroom.tests.suite")) private var value = "none"
      var body: some View { Text(verbatim: value) }
    }
    let host = Host {
      Child().defaultAppStorage(UserDefaults(suiteName: "stateroom.tests.suite")!)
      Named()
    }
    try host.tap("Write")
    #expect(host.texts == ["one", "one"])
  }

  @Test func `rule 101: a value of another type reads as the default`() {
    let stores = KeyValueStores { _ in KeyValueStore(["name": .int(3), "count": .string("many")]) }
    #expect(Host(appStorage: stores) { Page() }.texts == ["nobody", "0"])
  }

  @Test func `values are filled in before the first body, read out, and say what changed`() throws {
    let stores = KeyValueStores { _ in KeyValueStore(["name": .string("Ann")]) }
    let host = Host(appStorage: stores) { Page() }
    #expect(host.texts == ["Ann", "0"])
    #expect(stores[""].takeChangedKeys() == [])
    try host.tap("Count")
    try host.tap("Count")
    #expect(stores[""].values == ["name": .string("Ann"), "count": .int(2)])
    #expect(stores[""].takeChangedKeys() == ["count"])
    #expect(stores[""].takeChangedKeys() == [])
    let later = Host(appStorage: .ofSession(stores.all.mapValues(\.values))) { Page() }
    #expect(later.texts == ["Ann", "2"])
  }

  @Test func `every type of preference is kept as it is`() throws {
    struct Kinds: View {
      @AppStorage("bool") private var bool = false
      @AppStorage("int") private var int = 0
      @AppStorage("double") private var double = 0.0
      @AppStorage("string") private var string = ""
      @AppStorage("url") private var url = URL(string: "https://a.b")!
      @AppStorage("data") private var data = Data()
      @AppStorage("date") private var date = Date(timeIntervalSince1970: 0)
      @AppStorage("size") private var size = Size.small
      @AppStorage("level") private var level = Level.low
      @AppStorage("maybeBool") private var maybeBool: Bool?
      @AppStorage("maybeInt") private var maybeInt: Int?
      @AppStorage("maybeDouble") private var maybeDouble: Double?
      @AppStorage("maybeString") private var maybeString: String?
      @AppStorage("maybeURL") private var maybeURL: URL?
      @AppStorage("maybeData") private var maybeData: Data?
      @AppStorage("maybeDate") private var maybeDate: Date?
      @AppStorage("maybeSize") private var maybeSize: Size?
      @AppStorage("maybeLevel") private var maybeLevel: Level?

      var body: some View {
        Text(verbatim: "\(bool) \(int) \(double) \(string) \(url.host() ?? "")")
        Text(verbatim: "\(data.count) \(date < .now) \(size) \(level)")
        Text(verbatim: "\(maybeSize?.rawValue ?? "") \(maybeString ?? "") \(maybeInt ?? 0)")
        Button("Write") {
          (bool, int, double, string, url) = (true, 2, 2.5, "two", URL(string: "https://c.d")!)
          (data, date, size, level) = (Data([1, 2]), .distantPast, .large, .high)
          (maybeBool, maybeInt, maybeDouble, maybeString) = (true, 1, 1, "one")
          (maybeURL, maybeData, maybeDate, maybeSize, maybeLevel) = (url, data, date, .small, .low)
        }
        Button("Clear") { (maybeSize, maybeString, maybeInt) = (nil, nil, nil) }
      }
    }
    let host = Host { Kinds() }
    #expect(host.texts == ["false 0 0.0  a.b", "0 true small low", "  0"])
    try host.tap("Write")
    #expect(host.texts == ["true 2 2.5 two c.d", "2 true large high", "small one 1"])
    try host.tap("Clear")
    #expect(host.texts.last == "  0")
  }

  @Test func `a view that asks for another key gets its value`() throws {
    struct Row: View {
      @AppStorage private var value: Int

      init(_ key: String) { _value = AppStorage(wrappedValue: 0, key) }

      var body: some View {
        Text(verbatim: "\(value)")
        Button("Count") { value += 1 }
      }
    }
    struct Rows: View {
      @State private var key = "a"

      var body: some View {
        Row(key)
        Button("Other") { key = key == "a" ? "b" : "a" }
      }
    }
    let host = Host { Rows() }
    try host.tap("Count")
    try host.tap("Other")
    #expect(host.texts == ["0"])
    try host.tap("Other")
    #expect(host.texts == ["1"])
  }

  @Test func `a model's preference is that of its session, also in the tasks of its views`() async throws {
    final class Settings: ObservableObject {
      @AppStorage("name") var name = "nobody"
    }
    struct Screen: View {
      @StateObject private var settings = Settings()
      let began: AsyncStream<Void>.Continuation

      var body: some View {
        ReadingName()
        Text(verbatim: settings.name)
        TextField("Name", text: $settings.name)
        Button("Later") {
          Task {
            settings.name = "Eve"
            began.yield()
          }
        }
      }
    }
    let (stream, began) = AsyncStream.makeStream(of: Void.self)
    let host = Host { Screen(began: began) }
    let other = Host { Screen(began: began) }
    try host.set("Name", .string("Ann"))
    #expect(host.texts == ["Ann", "Ann"] && other.texts == ["nobody", "nobody"])
    try host.tap("Later")
    for await _ in stream { break }
    host.settle()
    #expect(host.texts == ["Eve", "Eve"] && other.texts == ["nobody", "nobody"])
  }

  @Test func `rule 101: a session begins with what code outside of sessions has registered, not written`()
    throws
  {
    struct Screen: View {
      let store: UserDefaults
      @AppStorage private var name: String
      @AppStorage private var isOn: Bool
      @AppStorage private var count: Int
      @AppStorage private var ratio: Double

      init(store: UserDefaults, key: (String) -> String) {
        self.store = store
        _name = AppStorage(wrappedValue: "nobody", key("name"), store: store)
        _isOn = AppStorage(wrappedValue: false, key("isOn"), store: store)
        _count = AppStorage(wrappedValue: 0, key("count"), store: store)
        _ratio = AppStorage(wrappedValue: 0, key("ratio"), store: store)
      }

      var body: some View {
        Text(verbatim: "\(name) \(isOn) \(count) \(ratio)")
        TextField("Name", text: $name)
      }
    }
    // Registered values are those of all suites.
    let key: (String) -> String = { "\(suite).\($0)" }
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let (name, isOn, count, ratio) = (key("name"), key("isOn"), key("count"), key("ratio"))
    defaults.register(defaults: [name: "Ann", isOn: true, count: 3, ratio: 0.5])
    defaults.set("Eve", forKey: name)
    let host = Host { Screen(store: defaults, key: key) }
    #expect(host.texts == ["Ann true 3 0.5"])
    try host.set("Name", .string("Kim"))
    #expect(host.texts == ["Kim true 3 0.5"])
    #expect(defaults.string(forKey: name) == "Eve")
  }

  @Test func `what a server's sessions share is what UserDefaults has, both ways`() throws {
    struct Screen: View {
      @AppStorage private var name: String

      init(store: UserDefaults) { _name = AppStorage(wrappedValue: "nobody", "name", store: store) }

      var body: some View {
        Text(verbatim: name)
        TextField("Name", text: $name)
      }
    }
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let one = Host(appStorage: .process) { Screen(store: defaults) }
    let other = Host(appStorage: .process) { Screen(store: defaults) }
    try one.set("Name", .string("Ann"))
    other.settle()
    #expect(other.texts == ["Ann"])
    #expect(UserDefaults(suiteName: suite)?.string(forKey: "name") == "Ann")
    UserDefaults(suiteName: suite)?.set("Eve", forKey: "name")
    one.settle()
    #expect(one.texts == ["Eve"])
    UserDefaults(suiteName: suite)?.removeObject(forKey: "name")
    one.settle()
    #expect(one.texts == ["nobody"])
  }
}
