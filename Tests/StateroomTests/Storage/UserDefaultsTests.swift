import Foundation
import Stateroom
import Testing

private struct Names: View {
  let key: String
  @AppStorage private var name: String

  init(_ key: String) {
    self.key = key
    _name = AppStorage(wrappedValue: "none", key)
  }

  var body: some View {
    Text(verbatim: name)
    TextField("Name", text: $name)
    Button("Ann") { UserDefaults.standard.set("Ann", forKey: key) }
    Button("Remove") { UserDefaults.standard.removeObject(forKey: key) }
    Button("Twice") { name = (UserDefaults.standard.string(forKey: key) ?? "") + "!" }
  }
}

private struct Lesson: View {
  @AppStorage("isDone") private var isDone = false

  var body: some View {
    Text(isDone ? "Done" : "Open")
    // The text of this session follows. Other sessions, and the process, see nothing.
    Button("Finish") { UserDefaults.standard.set(true, forKey: "isDone") }
  }
}

/// Runs code in an action of a session of its own.
@MainActor private func inSession(_ body: @escaping @MainActor @Sendable () -> Void) throws {
  try Host { Button("Run", action: body) }.tap("Run")
}

@MainActor
@Suite struct UserDefaultsTests {
  private let key = "stateroom.tests.\(UUID().uuidString)"

  @Test func `user defaults are those of @AppStorage, in both directions`() throws {
    let host = Host { Names(key) }
    try host.tap("Ann")
    #expect(host.texts == ["Ann"])
    try host.set("Name", .string("Eve"))
    try host.tap("Twice")
    #expect(host.texts == ["Eve!"])
    try host.tap("Remove")
    #expect(host.texts == ["none"])
  }

  @Test func `a view follows what code writes into the user defaults of its session`() throws {
    let (host, other) = (Host { Lesson() }, Host { Lesson() })
    try host.tap("Finish")
    #expect(host.texts == ["Done"] && other.texts == ["Open"])
  }

  @Test func `each session has user defaults of its own, and the process as well`() throws {
    let (one, other) = (Host { Names(key) }, Host { Names(key) })
    try one.tap("Ann")
    #expect(other.texts == ["none"])
    #expect(UserDefaults.standard.object(forKey: key) == nil)
    UserDefaults.standard.set("Eve", forKey: key)
    defer { UserDefaults.standard.removeObject(forKey: key) }
    let third = Host { Names(key) }
    #expect(third.texts == ["none"])
    #expect(UserDefaults.standard.string(forKey: key) == "Eve")
  }

  @Test func `a suite of user defaults is a store of its own`() throws {
    try inSession { [key] in
      let suite = UserDefaults(suiteName: "group.tests")
      suite?.set(1, forKey: key)
      #expect(UserDefaults.standard.object(forKey: key) == nil)
      #expect(UserDefaults(suiteName: "group.tests")?.integer(forKey: key) == 1)
      #expect(UserDefaults(suiteName: "group.other")?.object(forKey: key) == nil)
    }
    #expect(UserDefaults(suiteName: "group.tests")?.object(forKey: key) == nil)
  }

  @Test func `each type of a property list comes back as it was set`() throws {
    try inSession { [key] in
      let defaults = UserDefaults.standard
      defaults.set(true, forKey: key)
      #expect(defaults.bool(forKey: key) && defaults.object(forKey: key) is Bool)
      defaults.set(Int.max, forKey: key)
      #expect(defaults.integer(forKey: key) == .max)
      defaults.set(UInt8(7), forKey: key)
      #expect(defaults.integer(forKey: key) == 7)
      defaults.set(CGFloat(2.5), forKey: key)
      #expect(defaults.double(forKey: key) == 2.5)
      defaults.set(Float(1.5), forKey: key)
      #expect(defaults.float(forKey: key) == 1.5)
      defaults.set(NSNumber(value: false), forKey: key)
      #expect(defaults.object(forKey: key) as? Bool == false)
      defaults.set(NSNumber(value: Int8(5)), forKey: key)
      #expect(defaults.object(forKey: key) as? Int == 5)
      defaults.set(["a", "b"], forKey: key)
      #expect(defaults.stringArray(forKey: key) == ["a", "b"])
      #expect(defaults.array(forKey: key) as? [String] == ["a", "b"])
      defaults.set(["n": 1, "deep": ["x": [true]]] as [String: Any], forKey: key)
      #expect(defaults.dictionary(forKey: key)?["n"] as? Int == 1)
      #expect((defaults.dictionary(forKey: key)?["deep"] as? [String: [Bool]]) == ["x": [true]])
      defaults.set(Data([1, 2]), forKey: key)
      #expect(defaults.data(forKey: key) == Data([1, 2]))
      defaults.set(Date(timeIntervalSinceReferenceDate: 5), forKey: key)
      #expect(defaults.object(forKey: key) as? Date == Date(timeIntervalSinceReferenceDate: 5))
      let url = URL(string: "https://example.org/a")
      defaults.set(url, forKey: key)
      #expect(defaults.url(forKey: key) == url)
      defaults.set(NSString("text"), forKey: key)
      #expect(defaults.string(forKey: key) == "text")
      defaults.set(nil as String?, forKey: key)
      #expect(defaults.object(forKey: key) == nil)
    }
  }

  @Test func `what ends the process in Foundation does not`() throws {
    let use: @Sendable (String) -> Void = { key in
      UserDefaults.standard.set(CGFloat(2), forKey: key)
      #expect(UserDefaults.standard.double(forKey: key) == 2)
      UserDefaults.standard.set(Data([1]), forKey: key)
      #expect(UserDefaults.standard.url(forKey: key) == nil)
      UserDefaults.standard.removeObject(forKey: key)
    }
    use(key)
    try inSession { [key] in use(key) }
  }

  @Test func `a value that no property list has is reported and not written`() throws {
    struct Point { var x = 0 }
    let host = Host { Button("Set") { [key] in UserDefaults.standard.set(Point(), forKey: key) } }
    try host.tap("Set")
    #expect(host.issues == ["defaults.unsupported"])
    try inSession { [key] in #expect(UserDefaults.standard.object(forKey: key) == nil) }
  }

  @Test func `an observer that writes is not told of its own writes`() throws {
    let host = Host {
      Button("Write") { [key] in UserDefaults.standard.set(1, forKey: key) }
      Button("Read") { [key] in #expect(UserDefaults.standard.integer(forKey: key + ".count") == 1) }
      Button("Observe") { [key] in
        _ = NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { _ in
          let count = UserDefaults.standard.integer(forKey: key + ".count")
          UserDefaults.standard.set(count + 1, forKey: key + ".count")
        }
      }
    }
    for label in ["Observe", "Write", "Write", "Read"] { try host.tap(label) }
  }

  @Test func `registered values are the owner's, and what nobody had registered is all's`() throws {
    let other = key + ".other"
    UserDefaults.standard.register(defaults: [key: "all"])
    try inSession { [key] in
      #expect(UserDefaults.standard.string(forKey: key) == "all")
      UserDefaults.standard.register(defaults: [key: "mine", other: 1])
      #expect(UserDefaults.standard.string(forKey: key) == "mine")
      UserDefaults.standard.set("written", forKey: key)
      UserDefaults.standard.removeObject(forKey: key)
      #expect(UserDefaults.standard.string(forKey: key) == "mine")
      #expect(UserDefaults.standard.dictionaryRepresentation()[key] as? String == "mine")
    }
    try inSession { [key] in
      #expect(UserDefaults.standard.string(forKey: key) == "all")
      #expect(UserDefaults.standard.integer(forKey: other) == 1)
    }
  }

  @Test func `a domain is emptied as a whole`() throws {
    try inSession { [key] in
      let suite = UserDefaults(suiteName: key)
      suite?.set(1, forKey: "one")
      #expect(suite?.persistentDomain(forName: key)?.count == 1)
      suite?.removePersistentDomain(forName: key)
      #expect(suite?.object(forKey: "one") == nil)
    }
  }

  @Test func `a change is announced to the owner's observers alone`() async throws {
    struct Observing: View {
      let key: String
      @State private var count = 0

      var body: some View {
        Text(verbatim: "\(count)")
          .onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
            count += 1
          }
        Button("Write") { UserDefaults.standard.set(7, forKey: key) }
        Button("Store") { stored = "new" }
      }

      @AppStorage("stored") private var stored = ""
    }
    let (one, other) = (Host { Observing(key: key) }, Host { Observing(key: key) })
    try one.tap("Write")
    #expect(one.texts == ["1"] && other.texts == ["0"])
    try one.tap("Store")
    try one.tap("Store")
    #expect(one.texts == ["2"] && other.texts == ["0"])
  }

  @Test func `code that goes on in tasks and on queues is still the session's`() async throws {
    struct Later: View {
      let key: String
      let done: AsyncStream<Void>.Continuation

      private func write(_ name: String) { UserDefaults.standard.set(true, forKey: key + name) }

      var body: some View {
        Button("Go") {
          Task {
            write("task"); done.yield()
          }
          Task.detached {
            await MainActor.run { write("detached") }; done.yield()
          }
          DispatchQueue.main.async {
            write("main"); done.yield()
          }
          DispatchQueue.main.asyncAfter(deadline: .now()) {
            write("after"); done.yield()
          }
          DispatchQueue.global().async {
            UserDefaults.standard.set(true, forKey: key + "global")
            DispatchQueue.main.async {
              write("nested"); done.yield()
            }
          }
        }
        Button("Read") {
          for name in ["task", "detached", "main", "after", "global", "nested"] {
            #expect(UserDefaults.standard.bool(forKey: key + name), "\(name)")
          }
        }
      }
    }
    let (stream, done) = AsyncStream.makeStream(of: Void.self)
    let host = Host { Later(key: key, done: done) }
    try host.tap("Go")
    var count = 0
    for await _ in stream {
      count += 1
      if count == 5 { break }
    }
    try host.tap("Read")
  }

  @Test func `user defaults that sessions share by choice are the process's`() throws {
    let host = Host(appStorage: .process) { Names(key) }
    try host.tap("Ann")
    #expect(UserDefaults.standard.string(forKey: key) == "Ann")
    try host.tap("Remove")
    #expect(UserDefaults.standard.object(forKey: key) == nil)
  }
}
