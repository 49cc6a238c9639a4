import Stateroom
import Testing

@MainActor
@Suite struct SwipeActionTests {
  struct Rows: View {
    let journal: Journal
    var body: some View {
      List {
        Text("Row")
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Pin") { journal.note("pin") }.tint(.orange)
          }
          .swipeActions {
            Button("Delete", role: .destructive) { journal.note("delete") }
            Button("Flag") { journal.note("flag") }
          }
      }
    }
  }

  @Test func `two swipe actions of a row list each action once, with edge, role and tint`() throws {
    let journal = Journal()
    let host = Host(Rows(journal: journal))
    let row = try #require(host.first("Text"))
    #expect(row.actions == ["Pin", "Delete", "Flag"])
    guard case .array(let actions)? = row.modifier("swipeActions") else {
      Issue.record("no modifier")
      return
    }
    #expect(actions.map { $0["name"] } == [.string("Pin"), .string("Delete"), .string("Flag")])
    #expect(actions.map { $0["edge"] } == [.string("leading"), .string("trailing"), .string("trailing")])
    #expect(actions.map { $0["role"] } == [nil, .string("destructive"), nil])
    #expect(actions.map { $0["tint"] } == [.string("orange"), nil, nil])
    #expect(actions.map { $0["allowsFullSwipe"] } == [.bool(false), nil, nil])
    for name in ["Pin", "Delete", "Flag"] { try host.perform(name, on: "Row") }
    #expect(journal.lines == ["pin", "delete", "flag"])
  }

  struct Flagged: View {
    var body: some View {
      List {
        Text("Row").swipeActions {
          Button("Flag", systemImage: "flag") {}
          Button("Plain") {}
        }
      }
    }
  }

  @Test func `a swipe action says which symbol its button shows`() throws {
    let row = try #require(Host(Flagged()).first("Text"))
    guard case .array(let actions)? = row.modifier("swipeActions") else {
      Issue.record("no modifier")
      return
    }
    #expect(actions.map { $0["systemImage"] } == [.string("flag"), nil])
    #expect(actions.map { $0["name"] } == [.string("Flag"), .string("Plain")])
  }
}
