import Foundation
import Stateroom
import StateroomTesting
import Testing

/// A session in a test behaves as in a server.
@MainActor @Suite struct HostingTests {
  private struct Party: App {
    var body: some Scene {
      WindowGroup("Bar", id: "bar") { Bar() }
      WindowGroup("Door", id: "door") { Text("Closed") }
    }
  }

  private struct Bar: View {
    @AppStorage("drinks") private var drinks = 0
    @State private var tabs = 0

    var body: some View {
      Text("Drinks: \(drinks), tabs: \(tabs)")
      Button("Drink") { drinks += 1 }
      Button("Tab") { tabs += 1 }
    }
  }

  @Test(arguments: [true, false])
  func `a session goes on after it has slept, or crashed`(crashes: Bool) throws {
    var departures = 0
    let session = TestSession {
      ErrandsView().onDisappear { departures += 1 }
    }
    try session.textField("Title").type("Sleep")
    try session.button("Add").tap()
    let id = try session.text("Sleep").id
    if crashes { session.crash() } else { session.hibernate() }
    #expect(departures == (crashes ? 0 : 1))
    #expect(try session.text("Sleep").id == id)
    try session.text("Sleep").tap()
    #expect(try session.find(.identifier("hint")).text == "Seen 1")
    session.hibernate()
    session.restore()
    #expect(session.text("Errand 1").exists)
    #expect(try session.find(.identifier("hint")).text == "Seen 1")
  }

  @Test func `sessions of an app share what is asked for`() throws {
    let party = TestApp(of: Party.self, sharesAppStorage: true)
    let (ada, grace) = (try party.open(), try party.open("bar"))
    try ada.button("Drink").tap()
    try ada.button("Tab").tap()
    #expect(try grace.text().text == "Drinks: 1, tabs: 0")
    let alone = try TestSession(of: Party.self)
    #expect(try alone.text().text == "Drinks: 0, tabs: 0")
    #expect(party.scenes == ["bar", "door"])
    #expect(throws: TestSessionError.unknownScene("roof", known: ["bar", "door"])) { try party.open("roof") }
  }

  @Test func `an address is opened by the view that takes it`() throws {
    struct Arrivals: View {
      @State private var place = "nowhere"
      var body: some View { Text(place).onOpenURL { place = $0.host() ?? "nowhere" } }
    }
    let session = TestSession { Arrivals() }
    try session.open(URL(string: "train://harbour")!)
    #expect(session.text("harbour").exists)
    #expect(throws: TestSessionError.noElement("view with onOpenURL", similar: [])) {
      try TestSession { Text("Closed") }.open(URL(string: "train://harbour")!)
    }
  }

  @Test func `the environment is set before anything is rendered`() throws {
    struct Price: View {
      @Environment(\.locale) private var locale
      var body: some View { Text("\(1234.5.formatted(.number.locale(locale)))") }
    }
    let session = TestSession(environment: { $0.locale = Locale(identifier: "de_DE") }) { Price() }
    #expect(try session.text().text == "1.234,5")
  }

  @Test func `a window says that it is read from the right to the left`() throws {
    let session = TestSession(environment: { $0.layoutDirection = .rightToLeft }) { Text("A") }
    #expect(session.root["layoutDirection"] == "rightToLeft")
  }

  @Test func `a view adapts to the window, the text size and the color scheme of a test`() throws {
    struct Adaptive: View {
      @Environment(\.horizontalSizeClass) private var sizeClass
      @Environment(\.dynamicTypeSize) private var typeSize
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        GeometryReader { room in Text("\(Int(room.size.width))") }
        Text(
          sizeClass == .compact && typeSize.isAccessibilitySize && scheme == .dark ? "adapted" : "as usual")
      }
    }
    let session = TestSession(
      environment: {
        $0.setWindowSize(CGSize(width: 320, height: 640))
        $0.dynamicTypeSize = .accessibility1
        $0.colorScheme = .dark
      }) { Adaptive() }
    #expect(session.texts == ["320", "adapted"])
  }

  @Test func `without checks each body is evaluated once`() throws {
    final class Counter {
      var count = 0
    }
    struct Counted: View {
      let counter: Counter
      @State var isOn = false
      var body: some View {
        counter.count += 1
        return Toggle(isOn ? "Lamp, shining" : "Lamp", isOn: $isOn)
      }
    }
    let counter = Counter()
    let session = TestSession(checksSoundness: false) { Counted(counter: counter) }
    #expect(counter.count == 1)
    #expect(try session.bodies { try session.toggle("Lamp").toggle() } == ["Counted"])
    #expect(counter.count == 2)
  }
}
