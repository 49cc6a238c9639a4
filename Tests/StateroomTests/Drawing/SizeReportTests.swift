import Foundation
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
}
