import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ScrollDestinationTests {
  /// A chat that scrolls to the message that it adds.
  private struct Chat: View {
    @State private var messages = ["one", "two"]
    var body: some View {
      ScrollViewReader { scroll in
        ScrollView {
          LazyVStack { Messages(messages: messages) }
        }
        Button("Add") {
          messages.append("three")
          scroll.scrollTo("three", anchor: .bottom)
        }
        Button("Nowhere") { scroll.scrollTo("nine") }
      }
    }
  }

  private struct Messages: View {
    let messages: [String]
    var body: some View { ForEach(messages, id: \.self) { Text($0) } }
  }

  @Test func `scrollTo names the node of a view that the same action makes`() throws {
    let host = Host { Chat() }
    #expect(!host.snapshot.contains("scrollTo"))
    try host.tap("Add")
    let id = try host.id(of: "three")
    #expect(
      host.snapshot.contains(
        "{\"scrollTo\":{\"node\":\"\(id)\",\"anchor\":{\"x\":0.5,\"y\":1},\"count\":1}}"))
  }

  @Test func `scrollTo an id that no view has tells nothing`() throws {
    let host = Host { Chat() }
    try host.tap("Nowhere")
    #expect(!host.snapshot.contains("scrollTo"))
  }

  private struct Positions: View {
    @State private var position = ScrollPosition(idType: Int.self)
    var body: some View {
      Text(position.viewID(type: Int.self).map { "at \($0)" } ?? "nowhere")
      Text(position.isPositionedByUser ? "by user" : "by app")
      ScrollView {
        ForEach(1..<40, id: \.self) { Text("page \($0)") }
      }
      .scrollPosition($position).accessibilityIdentifier("pages")
      Button("Third") { position.scrollTo(id: 3) }
      Button("End") { position.scrollTo(edge: .bottom) }
      Button("Deep") { position.scrollTo(y: 120) }
    }
  }

  @Test func `a scroll position asks for views, edges and points`() throws {
    let host = Host { Positions() }
    #expect(host.texts.prefix(2) == ["nowhere", "by app"])
    try host.tap("Third")
    let id = try host.id(of: "page 3")
    #expect(host.texts.first == "at 3")
    #expect(host.snapshot.contains("\"scrollPosition\":{\"count\":1,\"node\":\"\(id)\"}"))
    try host.tap("End")
    #expect(host.snapshot.contains("\"scrollPosition\":{\"edge\":\"bottom\",\"count\":2}"))
    try host.tap("Deep")
    #expect(host.snapshot.contains("\"scrollPosition\":{\"y\":120,\"count\":3}"))
  }

  @Test func `a scroll position is where a client has scrolled to`() throws {
    let host = Host { Positions() }
    let value = JSONValue.object([JSONMember(name: "node", value: .string(try host.id(of: "page 7")))])
    try host.perform("scroll", on: "pages", value)
    #expect(host.texts.prefix(2) == ["at 7", "by user"])
    #expect(!host.snapshot.contains("\"node\":"))
  }

  private struct Bound: View {
    @State private var page: Int?
    var body: some View {
      ScrollView { ForEach(1..<40, id: \.self) { Text("page \($0)") } }
        .scrollPosition(id: $page, anchor: .top)
      Button("Fifth") { page = 5 }
    }
  }

  @Test func `a bound id names the node to scroll to`() throws {
    let host = Host { Bound() }
    try host.tap("Fifth")
    let id = try host.id(of: "page 5")
    #expect(
      host.snapshot.contains(
        "\"scrollPosition\":{\"anchor\":{\"x\":0.5,\"y\":0},\"node\":\"\(id)\"}"))
  }

  // MARK: Reports

  private struct Reports: View {
    @State private var offset = 0
    @State private var isAtEnd = false
    @State private var phases: [String] = []
    @State private var seen = false
    @State private var targets: [Int] = []
    var body: some View {
      Text(
        "offset \(offset), end \(isAtEnd), \(phases.joined(separator: " ")), \(seen), \(targets.description)")
      ScrollView {
        ForEach(1..<4, id: \.self) { Text("row \($0)") }
        Text("last").onScrollVisibilityChange(threshold: 0.5) { seen = $0 }
      }
      .onScrollGeometryChange(for: Int.self, of: { Int($0.contentOffset.y) }) { offset = $1 }
      .onScrollGeometryChange(for: Bool.self, of: { $0.visibleRect.maxY >= $0.contentSize.height }) {
        isAtEnd = $1
      }
      .onScrollPhaseChange { old, new in phases.append("\(old)>\(new)") }
      .onScrollTargetVisibilityChange(idType: Int.self) { targets = $0 }
      .accessibilityIdentifier("area")
    }
  }

  private func members(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember(name: $0.0, value: $0.1) })
  }

  /// A report because a person has scrolled, which is taken however many there were before.
  private func scrolled(_ name: String, _ value: JSONValue) -> JSONValue {
    members((name, value), ("scrolled", .bool(true)))
  }

  private func geometry(y: Double) -> JSONValue {
    members(
      (
        "geometry",
        members(
          ("x", .number(0)), ("y", .number(y)), ("width", .number(300)), ("height", .number(200)),
          ("contentWidth", .number(300)), ("contentHeight", .number(500)))
      ))
  }

  private func line(of host: Host) -> String { host.texts.first ?? "" }

  @Test func `the geometry of a scroll view reaches every modifier that reads it`() throws {
    let host = Host { Reports() }
    try host.perform("scroll", on: "area", geometry(y: 40))
    #expect(line(of: host).hasPrefix("offset 40, end false"))
    try host.perform("scroll", on: "area", geometry(y: 300))
    #expect(line(of: host).hasPrefix("offset 300, end true"))
    #expect(host.refuses("scroll", on: "area", members(("geometry", members(("x", .number(1)))))))
    #expect(host.refuses("scroll", on: "area", .string("down")))
  }

  @Test func `phases and visible views are told`() throws {
    let host = Host { Reports() }
    try host.perform("scroll", on: "area", scrolled("phase", .string("interacting")))
    try host.perform("scroll", on: "area", scrolled("phase", .string("idle")))
    #expect(line(of: host).contains("idle>interacting interacting>idle"))
    try host.perform("scroll", on: "last", scrolled("visible", .number(0.6)))
    #expect(line(of: host).contains("true, []"))
    try host.perform("scroll", on: "last", scrolled("visible", .number(0.4)))
    #expect(line(of: host).contains("false, []"))
    let rows = try ["row 1", "row 2"].map { JSONValue.string(try host.id(of: $0)) }
    try host.perform("scroll", on: "area", scrolled("targets", .array(rows)))
    #expect(line(of: host).hasSuffix("[1, 2]"))
    #expect(host.refuses("scroll", on: "area", scrolled("phase", .string("flying"))))
  }

  @Test func `one offer is made for several reports`() {
    let host = Host {
      Text("row").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in }
        .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { _ in }
    }
    #expect(host.snapshot.contains("\"actions\":[\"resize\"]"))
  }
}
