import Stateroom
import Testing

@MainActor @Suite struct InspectionTests {
  @Test func `state shows with its name, type, wrapper and value`() throws {
    let inspection = try Inspection(Host { Counter() })
    let count = try #require(inspection.state("Counter", "count"))
    #expect(count.texts("type", "wrapper", "value") == ["Int", "State", "3"])
    #expect(count["stored"] == .bool(true))
    #expect(count["reason"] == nil)
  }

  @Test func `an object shows with its stored properties`() throws {
    let inspection = try Inspection(Host { House() })
    let model = try #require(inspection.state("House", "model"))
    #expect(model.texts("type", "wrapper", "value") == ["HouseModel", "StateObject", "HouseModel"])
    let properties = model["properties"]?.elements ?? []
    #expect(properties.map { $0["name"]?.stringValue } == ["rooms", "isLit", "visits", "owner"])
    #expect(properties.map { $0["wrapper"]?.stringValue } == ["Published", "Published", nil, nil])
    #expect(
      properties.map { $0["value"]?.stringValue } == [#"["hall", "attic"]"#, "false", "0", "HouseOwner"])
    let owner = properties.last?["properties"]?.elements.first
    #expect(owner?.texts("name", "type", "value") == ["name", "String", #""Ada""#])
  }

  @Test func `what is observed, bound or inherited shows too, and who keeps it`() throws {
    let inspection = try Inspection(Host { House() })
    let lamp = try #require(inspection.state("Lamp", "model"))
    #expect(lamp.texts("wrapper", "value") == ["ObservedObject", "HouseModel"])
    #expect(lamp["stored"] == .bool(false))
    let isLit = try #require(inspection.state("LampSwitch", "isLit"))
    #expect(isLit.texts("type", "wrapper", "value") == ["Bool", "Binding", "false"])
    #expect(isLit["reason"]?.stringValue?.contains("kept elsewhere") == true)
    let locale = try #require(inspection.state("LampSwitch", "level"))
    #expect(locale.texts("type", "wrapper", "value") == ["Int", "Environment", "7"])
  }

  @Test func `rows and conditions are nodes of their own, with the keys that name them`() throws {
    let host = Host { House() }
    var inspection = try Inspection(host)
    #expect(inspection.node("ForEach")?["children"]?.elements.count == 2)
    let rows = inspection.nodes.filter { $0["type"] == .string("Row") }
    #expect(rows.map { $0["key"]?.stringValue } == [#""hall""#, #""attic""#])
    let branch = inspection.nodes.first {
      $0["children"]?.elements.contains { $0["type"] == .string("Unlit") } == true
    }
    #expect(branch?["type"]?.stringValue == "_ConditionalContent")
    try host.perform("toggle", on: "Lit")
    inspection = try Inspection(host)
    #expect(inspection.node("Unlit") == nil)
  }

  @Test func `a node with a body says how often it was evaluated, and why last`() throws {
    let host = Host(isInspected: true) { Counter() }
    var counter = try #require(Inspection(host).node("Counter"))
    #expect(counter["evaluations"] == .integer(1))
    #expect(counter["reason"]?.stringValue == "@self, @identity, _count changed.")
    try host.tap("Count")
    try host.tap("Count")
    counter = try #require(Inspection(host).node("Counter"))
    #expect(counter["evaluations"] == .integer(3))
    #expect(counter["reason"]?.stringValue == "_count changed.")
    #expect(counter["module"]?.stringValue == "StateroomTests")
  }

  @Test func `nobody counts evaluations in a session that is not inspected`() throws {
    let counter = try #require(Inspection(Host { Counter() }).node("Counter"))
    #expect(counter["evaluations"] == nil)
  }

  @Test func `rendered nodes are what the snapshot has`() throws {
    let host = Host { House() }
    let shown = try Inspection(host).nodes.filter { $0["props"] != nil && $0["isShown"] == nil }
    for node in shown.dropFirst() {
      let props = try #require(node["props"])
      let json = JSONWriter()
      json.write(props)
      #expect(host.snapshot.contains(String(decoding: json.bytes, as: UTF8.self)))
    }
    #expect(shown.count > 5)
  }

  @Test func `a control shows once, and where a style stands in its place, what that stands for`() throws {
    func types(_ style: ButtonStyleValue) throws -> [String?] {
      let host = Host(isInspected: true) { Button("Go") {}.environment(\.buttonStyleValue, style) }
      return try Inspection(host).nodes.map { $0["type"]?.stringValue }.filter { $0 == "Button" }
    }
    #expect(try types(.builtIn("plain")) == ["Button"])
    #expect(try types(.primitive(BareStyle())) == ["Button"])
  }

  @Test func `id and type together tell all nodes apart`() throws {
    let nodes = try Inspection(Host { House() }).nodes
    #expect(Set(nodes.map { $0.texts("id", "type") }).count == nodes.count)
  }

  @Test func `a page that is covered shows with its state, as not shown`() throws {
    let host = Host {
      NavigationStack {
        VStack {
          Counter()
          NavigationLink("On") { Text("page") }
        }
      }
    }
    try host.tap("On")
    let inspection = try Inspection(host)
    #expect(inspection.node("Counter")?["isShown"] == .bool(false))
    #expect(inspection.state("Counter", "count")?["value"]?.stringValue == "3")
  }

  @Test func `what somebody types into a secure field is state, and shows`() throws {
    let host = Host { Vault() }
    try host.set("Passphrase", .string("open sesame"))
    #expect(try Inspection(host).state("Vault", "phrase")?["value"]?.stringValue == #""open sesame""#)
  }

  @Test func `a modifier's state is its own node's`() throws {
    let inspection = try Inspection(Host { Text("hello").modifier(Blinking()) })
    #expect(inspection.state("Blinking", "isOn")?["value"]?.stringValue == "true")
  }

  @Test func `what cannot be stored says why, and what was written of it keeps the session in memory`() throws
  {
    let host = Host { Caller() }
    var inspection = try Inspection(host)
    #expect(inspection.state("Caller", "call")?["stored"] == .bool(false))
    #expect(inspection.state("Caller", "call")?["reason"]?.stringValue?.isEmpty == false)
    #expect(inspection.unstorableWrites == [])
    try host.tap("Change")
    inspection = try Inspection(host)
    #expect(inspection.unstorableWrites == ["call"])
  }
}

private struct Counter: View {
  @State private var count = 3

  var body: some View {
    Text("\(count)")
    Button("Count") { count += 1 }
  }
}

private final class HouseOwner {
  var name = "Ada"
}

private final class HouseModel: ObservableObject {
  @Published var rooms = ["hall", "attic"]
  @Published var isLit = false
  var visits = 0
  let owner = HouseOwner()
}

private struct House: View {
  @StateObject private var model = HouseModel()

  var body: some View {
    VStack {
      Counter()
      ForEach(model.rooms, id: \.self) { Text($0) }
      Lamp(model: model).environment(\.inspectedLevel, 7)
    }
  }
}

private struct Lamp: View {
  @ObservedObject var model: HouseModel

  var body: some View {
    LampSwitch(isLit: $model.isLit)
    if model.isLit { Text("lit") } else { Unlit() }
  }
}

private struct LampSwitch: View {
  @Binding var isLit: Bool
  @Environment(\.inspectedLevel) private var level

  var body: some View { Toggle("Lit", isOn: $isLit) }
}

private struct Unlit: View {
  var body: some View { Text("dark") }
}

private struct Vault: View {
  @State private var phrase = ""

  var body: some View { SecureField("Passphrase", text: $phrase) }
}

private struct Blinking: ViewModifier {
  @State private var isOn = true

  func body(content: Content) -> some View { content.opacity(isOn ? 1 : 0) }
}

private struct Caller: View {
  @State private var call: () -> Int = { 1 }

  var body: some View {
    Text("\(call())")
    Button("Change") { call = { 2 } }
  }
}

private struct InspectedLevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var inspectedLevel: Int {
    get { self[InspectedLevelKey.self] }
    set { self[InspectedLevelKey.self] = newValue }
  }
}

private struct BareStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
