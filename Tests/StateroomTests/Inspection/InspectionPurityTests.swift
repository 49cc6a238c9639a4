import Foundation
import Observation
import Stateroom
import Synchronization
import Testing

/// Reading changes nothing, and runs only the app's code that it needs.
@MainActor @Suite(.serialized) struct InspectionPurityTests {
  @Test func `an inspection leaves evaluations, revision, issues and output as they were`() throws {
    let host = Host(isInspected: true) { Watched() }
    try host.tap("Next")
    let before = (host.bodyCount, host.revision, host.issues, host.snapshot, host.inspection)
    for _ in 0..<3 { _ = host.inspection }
    host.settle()
    #expect(host.bodyCount == before.0)
    #expect(host.revision == before.1)
    #expect(host.issues == before.2)
    #expect(host.snapshot == before.3)
    #expect(host.inspection == before.4)
  }

  @Test func `no default is evaluated, no closure of a binding called, no description asked for`() throws {
    let host = Host(isInspected: true) { Watched() }
    Probe.uses = []
    let inspection = try Inspection(host)
    #expect(Probe.uses == [])
    #expect(inspection.state("ComputedReader", "value")?["value"] == nil)
    #expect(inspection.state("Watched", "self-describing") == nil)
    #expect(inspection.state("Watched", "proud")?["value"]?.stringValue == "Proud(number: 1)")
  }

  @Test func `a lazy property is not made, not even where a binding leads to it`() throws {
    let host = Host(isInspected: true) { Lazy() }
    Probe.uses = []
    let inspection = try Inspection(host)
    #expect(Probe.uses == [])
    #expect(inspection.state("LazyReader", "text")?["value"] == nil)
    let property = inspection.state("Lazy", "model")?["properties"]?.elements.first
    #expect(property?.texts("name", "wrapper", "value") == ["text", "lazy", "nil"])
  }

  @Test func `what cannot be read safely is not read`() throws {
    let host = Host { Delicate() }
    let properties = try Inspection(host).state("Delicate", "model")?["properties"]?.elements ?? []
    let values = Dictionary(
      uniqueKeysWithValues: properties.map { ($0["name"]?.stringValue ?? "", $0["value"]?.stringValue) })
    #expect(values["lock"] == .some(nil))
    #expect(values["counter"] == .some(nil))
    #expect(values["other"] == .some(nil))
    #expect(values["action"] == "a closure")
    #expect(values["worker"] == "Worker")
    #expect(values["itself"] == "DelicateModel")
    #expect(properties.first { $0["name"] == .string("worker") }?["properties"] == nil)
  }

  @Test func `an observable object that was only inspected invalidates nobody`() throws {
    let host = Host(isInspected: true) { Unread() }
    #expect(try Inspection(host).state("Unread", "model")?["properties"]?.elements.count == 1)
    #expect(try host.bodies { try host.tap("Change") } == [])
    let value = try Inspection(host).state("Unread", "model")?["properties"]?.elements.first?["value"]
    #expect(value?.stringValue == "1")
  }

  @Test func `a preference that nobody has read is not looked up`() throws {
    let host = Host(appStorage: .process, isInspected: true) { Preferring() }
    #expect(try Inspection(host).state("Preferring", "unread")?["value"] == nil)
    UserDefaults.standard.set(9, forKey: "stateroom.tests.inspection")
    defer { UserDefaults.standard.removeObject(forKey: "stateroom.tests.inspection") }
    try host.tap("Read")
    #expect(host.texts == ["9"])
    #expect(try Inspection(host).state("Preferring", "unread")?["value"]?.stringValue == "9")
  }
}

/// Records the app's code that was run.
@MainActor private enum Probe {
  static var uses: [String] = []
}

private struct Proud: CustomStringConvertible, CustomReflectable {
  var number = 1

  var description: String {
    MainActor.assumeIsolated { Probe.uses.append("description") }
    return "proud"
  }

  var customMirror: Mirror {
    MainActor.assumeIsolated { Probe.uses.append("mirror") }
    return Mirror(self, children: [:])
  }
}

private final class Made: ObservableObject {
  @Published var number = 0

  @MainActor init() { Probe.uses.append("default") }
}

private struct Watched: View {
  @State private var number = 0
  @State private var proud = Proud()
  @StateObject private var made = Made()

  var body: some View {
    Text("\(number)")
    Button("Next") { number += 1 }
    ComputedReader(
      value: Binding(
        get: {
          Probe.uses.append("getter")
          return number
        }, set: { number = $0 }))
  }
}

private struct ComputedReader: View {
  @Binding var value: Int

  var body: some View { Text("computed \(value)") }
}

@Observable private final class Unseen {
  var number = 0
}

private struct Unread: View {
  @State private var model = Unseen()

  var body: some View { Button("Change") { model.number += 1 } }
}

private struct Preferring: View {
  @AppStorage("stateroom.tests.inspection") private var unread = 1
  @State private var isReading = false

  var body: some View {
    if isReading { Text("\(unread)") }
    Button("Read") { isReading = true }
  }
}

private final class LazyModel: ObservableObject {
  lazy var text: String = {
    MainActor.assumeIsolated { Probe.uses.append("lazy") }
    return "made"
  }()
}

private struct Lazy: View {
  @StateObject private var model = LazyModel()

  var body: some View { LazyReader(text: $model.text) }
}

private struct LazyReader: View {
  @Binding var text: String

  var body: some View { Text("unread") }
}

private actor Worker {
  var secret = 1
}

private final class DelicateModel: ObservableObject {
  let lock = Mutex(1)
  let counter = Atomic<Int>(1)
  weak var other: DelicateModel?
  let action: () -> Int = { 1 }
  let worker = Worker()
  var itself: DelicateModel?
}

private struct Delicate: View {
  @StateObject private var model = DelicateModel()

  var body: some View {
    Text("delicate").onAppear { model.itself = model }
  }
}
