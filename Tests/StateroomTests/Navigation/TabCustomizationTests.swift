import Stateroom
import StateroomTesting
import Testing

/// People hide the tabs of a sidebar and order those of its sections, and the app keeps that.
@MainActor @Suite struct TabCustomizationTests {
  private struct Tabs: View {
    @AppStorage("tabs") private var customization: TabViewCustomization
    var isAdaptable = true

    var body: some View {
      let tabs = TabView {
        Tab("Home", systemImage: "house") { Text("Welcome") }
          .customizationID("home").customizationBehavior(.disabled, for: .sidebar, .tabBar)
        Tab("Reports", systemImage: "chart.bar") {
          Button("Hide alerts") { customization[tab: "alerts"].sidebarVisibility = .hidden }
          Button("Reset") {
            customization.resetVisibility()
            customization.resetSectionOrder()
          }
        }
        .customizationID("reports")
        TabSection("House") {
          Tab("Climate", systemImage: "fan") { Text("21") }.customizationID("climate")
          Tab("Lights", systemImage: "lightbulb") { Text("On") }.customizationID("lights")
          Tab("Alerts", systemImage: "bell") { Text("None") }.customizationID("alerts")
        }
        .customizationID("house")
        Tab("Beta", systemImage: "b.circle") { Text("Try") }
          .customizationID("beta").defaultVisibility(.hidden, for: .sidebar)
      }
      .tabViewCustomization($customization)
      if isAdaptable { tabs.tabViewStyle(.sidebarAdaptable) } else { tabs }
    }
  }

  private func labels(_ session: TestSession, _ prop: String = "options") throws -> [String?]? {
    guard case .array(let options)? = try session.first("TabView")[prop] else { return nil }
    return options.map { $0["label"]?.stringValue }
  }

  private func customize(_ session: TestSession, _ value: JSONValue) throws {
    try session.perform("customize", onFirst: "TabView", value: value)
  }

  @Test func `tabs are hidden and shown, and the app sees it`() throws {
    let session = TestSession { Tabs() }
    #expect(try labels(session) == ["Home", "Reports", "Climate", "Lights", "Alerts"])
    #expect(try labels(session, "hiddenOptions") == ["Beta"])
    try customize(session, ["tab": "beta", "visibility": "visible"])
    try customize(session, ["tab": "climate", "visibility": "hidden"])
    #expect(try labels(session) == ["Home", "Reports", "Lights", "Alerts", "Beta"])
    try session.perform("set", onFirst: "TabView", value: 1)
    try session.button("Hide alerts").tap()
    #expect(try labels(session) == ["Home", "Reports", "Lights", "Beta"])
    session.hibernate()
    #expect(try labels(session, "hiddenOptions") == ["Climate", "Alerts"])
    try session.button("Reset").tap()
    #expect(try labels(session) == ["Home", "Reports", "Climate", "Lights", "Alerts"])
  }

  @Test func `the tabs of a section are ordered`() throws {
    let session = TestSession { Tabs() }
    try customize(session, ["section": "house", "order": ["alerts", "climate", "lights"]])
    #expect(try labels(session) == ["Home", "Reports", "Alerts", "Climate", "Lights"])
    try session.perform("set", onFirst: "TabView", value: 4)
    #expect(session.text("None").exists)
    try customize(session, ["reset": "order"])
    #expect(try labels(session) == ["Home", "Reports", "Climate", "Lights", "Alerts"])
  }

  @Test(
    arguments: [
      ["tab": "home", "visibility": "hidden"], ["tab": "nothing", "visibility": "hidden"],
      ["tab": "beta", "visibility": "gone"], ["section": "house", "order": ["lights"]],
      ["section": "house", "order": ["lights", "climate", "alerts", 1]], ["section": "cellar", "order": []],
      ["reset": "all"], "home",
    ] as [JSONValue])
  func `what the app does not allow is refused`(_ value: JSONValue) throws {
    let session = TestSession { Tabs() }
    #expect(throws: (any Error).self) { try customize(session, value) }
    #expect(try labels(session) == ["Home", "Reports", "Climate", "Lights", "Alerts"])
  }

  @Test func `only a sidebar is customized`() throws {
    let session = TestSession { Tabs(isAdaptable: false) }
    #expect(try labels(session) == ["Home", "Reports", "Climate", "Lights", "Alerts", "Beta"])
    #expect(try labels(session, "hiddenOptions") == nil)
    #expect(try session.first("TabView").actions == ["set"])
  }

  @Test func `views above the bar stay while pages change`() throws {
    struct Player: View {
      @Environment(\.tabViewBottomAccessoryPlacement) private var placement
      @State private var plays = 0
      var body: some View {
        Button("Play \(plays)") { plays += 1 }
        Text(placement == .expanded ? "wide" : "none")
      }
    }
    let session = TestSession {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("First") }
        Tab("Two", systemImage: "2.circle") { Text("Second") }
      }
      .tabViewBottomAccessory { Player() }
    }
    try session.button("Play 0").tap()
    try session.perform("set", onFirst: "TabView", value: 1)
    #expect(session.button("Play 1").exists && session.text("wide").exists)
    #expect(try session.first("TabViewBottomAccessory").children.count == 2)
  }
}
