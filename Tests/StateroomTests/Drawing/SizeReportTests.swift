import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct SizeReportTests {
  private struct Room: View {
    @State private var changes = 0
    var body: some View {
      GeometryReader { room in
        Text("\(Int(room.size.width)) by \(Int(room.size.height)) at \(Int(room.frame(in: .global).minX))")
      }
      Text("\(changes) changes").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
        changes += 1
      }
    }
  }

  private func size(_ width: Double, _ height: Double, x: Double? = nil) -> JSONValue {
    .object(
      [JSONMember(name: "width", value: .number(width)), JSONMember(name: "height", value: .number(height))]
        + (x.map { [JSONMember(name: "x", value: .number($0))] } ?? []))
  }

  private struct Seen: View {
    @State private var seen = ""
    var body: some View {
      GeometryReader { room in
        Text(seen).onAppear { seen = "\(Int(room.size.width)) by \(Int(room.size.height))" }
      }
    }
  }

  @Test func `fixed frames around a reader are its size before a client has measured it`() {
    let host = Host {
      Seen().frame(width: 64, height: 48)
      Seen().padding(4).frame(width: 64, height: 48)
      Seen().frame(height: 20).frame(width: 100, height: 100)
      HStack { Seen() }.frame(width: 64, height: 48)
    }
    for size in ["64 by 48", "56 by 40", "100 by 20", "390 by 844"] {
      #expect(host.snapshot.contains("\"\(size)\""))
    }
  }

  @Test func `a drawing without a frame has the room that a client reports`() throws {
    let host = Host {
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
        .frame(height: 50)
        .accessibilityIdentifier("drawing")
    }
    #expect(host.snapshot.contains(#""size":[50,50]"#))
    try host.perform("resize", on: "drawing", size(300, 50))
    #expect(host.snapshot.contains(#""size":[300,50]"#))
  }

  private struct Dot: Shape {
    func path(in rect: CGRect) -> Path {
      Path(ellipseIn: CGRect(x: rect.maxX - 10, y: rect.minY, width: 10, height: 10))
    }
  }

  @Test func `a shape of an app's own is drawn in the room that a client reports`() throws {
    let host = Host {
      Dot().fill(.red).accessibilityIdentifier("dot").frame(height: 50)
      Dot().stroke(.red).accessibilityIdentifier("line")
      Circle().fill(.red).accessibilityIdentifier("circle")
    }
    #expect(host.snapshot.contains(#""pathSize":[50,50]"#))
    try host.perform("resize", on: "dot", size(300, 50))
    try host.perform("resize", on: "line", size(40, 80))
    #expect(host.snapshot.contains(#""pathSize":[300,50]"#))
    #expect(host.snapshot.contains(#""pathSize":[40,80]"#))
    // Circles are drawn by their name.
    #expect(throws: ActionRefusal.self) { try host.perform("resize", on: "circle", size(40, 80)) }
  }

  @Test func `a shape of an app's own with a frame asks for no size`() {
    let host = Host { Dot().frame(width: 20, height: 10) }
    #expect(host.snapshot.contains(#""pathSize":[20,10]"#))
    #expect(!host.snapshot.contains("measured"))
  }

  @Test func `a drawing with a frame asks for no size`() {
    let host = Host { Canvas { _, _ in }.frame(width: 20, height: 10) }
    #expect(!host.snapshot.contains("measured"))
  }

  @Test func `a reader has the room that a client reports`() throws {
    let host = Host { Room() }
    #expect(host.texts.first == "390 by 844 at 0")
    try host.perform("resize", on: "390 by 844 at 0", size(200, 100, x: 7))
    #expect(host.texts.first == "200 by 100 at 7")
  }

  @Test func `less than a point changes nothing, and no room is refused`() throws {
    let host = Host { Room() }
    let revision = host.revision
    try host.perform("resize", on: "390 by 844 at 0", size(390.6, 844))
    #expect(host.revision == revision)
    #expect(throws: ActionRefusal.self) { try host.perform("resize", on: "390 by 844 at 0", size(-1, 4)) }
    #expect(throws: ActionRefusal.self) {
      try host.perform("resize", on: "390 by 844 at 0", size(1, 4, x: 1e300))
    }
    #expect(throws: ActionRefusal.self) { try host.perform("resize", on: "390 by 844 at 0", .string("wide")) }
  }

  @Test func `a change of the room is told, and at first`() throws {
    let host = Host { Room() }
    host.settle()
    #expect(host.texts.last == "1 changes")
    try host.perform("resize", on: "1 changes", size(50, 20))
    #expect(host.texts.last == "2 changes")
    try host.perform("resize", on: "2 changes", size(50, 90))
    #expect(host.texts.last == "2 changes")
  }

  // MARK: Who leads, and for how long

  /// A view that never has the size that it wants.
  private struct Restless: View {
    @State private var count = 0
    var body: some View {
      GeometryReader { room in Text("width \(Int(room.size.width))").accessibilityIdentifier("room") }
      Button("Count \(count)") { count += 1 }.accessibilityIdentifier("count")
    }
  }

  private func room(of host: Host) -> String { host.texts.first ?? "" }

  /// Reports a width of the reader, as the client `client`.
  private func report(_ width: Double, to host: Host, by client: String? = nil) throws {
    try host.perform("resize", on: "room", size(width, 100), by: client)
  }

  @Test func `three rounds follow an action, and no more`() throws {
    let host = Host { Restless() }
    for width in 1...5 { try report(Double(width) * 10, to: host) }
    #expect(room(of: host) == "width 30")
    try host.perform("tap", on: "count")
    for width in 6...10 { try report(Double(width) * 10, to: host) }
    #expect(room(of: host) == "width 80")
  }

  @Test func `reports that change nothing are no rounds`() throws {
    let host = Host { Restless() }
    for _ in 1...5 { try report(10, to: host) }
    try report(20, to: host)
    #expect(room(of: host) == "width 20")
  }

  @Test func `scrolling and a new window begin the rounds anew`() throws {
    let host = Host { Restless() }
    for width in 1...4 { try report(Double(width) * 10, to: host) }
    try host.resizeWindow(800, 600)
    try report(50, to: host)
    #expect(room(of: host) == "width 50")
    for width in 6...8 { try report(Double(width) * 10, to: host) }
    guard case .object(let members) = size(90, 100) else { return }
    try host.perform(
      "resize", on: "room", .object(members + [JSONMember(name: "scrolled", value: .bool(true))]))
    #expect(room(of: host) == "width 90")
  }

  @Test func `the client that acted last leads, and reports of others are ignored`() throws {
    let host = Host { Restless() }
    try report(10, to: host, by: "phone")
    try report(20, to: host, by: "desk")
    #expect(room(of: host) == "width 10")
    try host.perform("tap", on: "count", by: "desk")
    try report(30, to: host, by: "phone")
    try report(20, to: host, by: "desk")
    #expect(room(of: host) == "width 20")
  }

  @Test func `a client without a name acts and does not lead`() throws {
    let host = Host { Restless() }
    try report(10, to: host, by: "phone")
    try host.perform("tap", on: "count")
    try report(20, to: host)
    #expect(room(of: host) == "width 10")
    try report(30, to: host, by: "phone")
    #expect(room(of: host) == "width 30")
  }

  @Test func `a refused action leads nowhere`() throws {
    let host = Host { Restless() }
    try report(10, to: host, by: "phone")
    #expect(throws: ActionRefusal.self) { try host.perform("tap", on: "nothing", by: "desk") }
    try report(20, to: host, by: "phone")
    #expect(room(of: host) == "width 20")
  }

  // MARK: The window

  private struct Window: View {
    @Environment(\.horizontalSizeClass) private var across
    @Environment(\.verticalSizeClass) private var down
    var body: some View {
      GeometryReader { room in
        Text(verbatim: "\(Int(room.size.width)) \(across == .compact ? "compact" : "regular")")
        Text("\(down == .compact ? "compact" : "regular")")
      }
    }
  }

  @Test func `the default window agrees with the size classes`() {
    #expect(Host { Window() }.texts == ["390 compact", "regular"])
  }

  @Test func `the window's size classes follow its size`() throws {
    let host = Host { Window() }
    try host.resizeWindow(1024, 400)
    #expect(host.texts == ["1024 regular", "compact"])
    try host.resizeWindow(1024.4, 400)
    try host.resizeWindow(320, 600)
    #expect(host.texts == ["320 compact", "regular"])
    #expect(throws: ActionRefusal.self) { try host.resizeWindow(0, 600) }
  }

  @Test func `a size class that the client chose does not follow`() throws {
    let host = Host(environment: { $0.choose(horizontal: .regular, vertical: nil) }) { Window() }
    try host.resizeWindow(320, 400)
    #expect(host.texts == ["320 regular", "compact"])
  }

  @Test func `the window's size is stored with the session`() throws {
    let store = KeyValueStore()
    try Host(sceneStorage: store) { Window() }.resizeWindow(700, 500)
    #expect(Host(sceneStorage: KeyValueStore(store.values)) { Window() }.texts == ["700 regular", "regular"])
  }

  // MARK: Scrolling

  private struct Pages: View {
    @State private var page: Int?
    var body: some View {
      Text(page.map { "at \($0)" } ?? "nowhere")
      ScrollView {
        ForEach(1..<4, id: \.self) { Text("page \($0)") }
        Button("last") {}.id(9)
      }
      .scrollPosition(id: $page).accessibilityIdentifier("pages")
    }
  }

  @Test func `a scroll position is the id of the view that a client shows first`() throws {
    let host = Host { Pages() }
    func scroll(to target: String?) throws {
      let id = try target.map { JSONValue.string(try host.id(of: $0)) } ?? .null
      try host.perform("scroll", on: "pages", .object([JSONMember(name: "node", value: id)]))
    }
    try scroll(to: "page 2")
    #expect(host.texts.first == "at 2")
    try scroll(to: "last")
    #expect(host.texts.first == "at 9")
    try scroll(to: "pages")
    #expect(host.texts.first == "at 9")
    try scroll(to: nil)
    #expect(host.texts.first == "nowhere")
  }
}
