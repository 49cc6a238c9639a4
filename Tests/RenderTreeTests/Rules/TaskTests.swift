import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct TaskTests {
  struct Working: View {
    let journal: Journal
    var body: some View {
      Text(verbatim: "x")
        .task {
          MainActor.assertIsolated()
          journal.note("default \(Task.currentPriority == .userInitiated)")
        }
        .task(priority: .background) { journal.note("given \(Task.basePriority == .background)") }
    }
  }

  @Test func `rule 69: a task is on the actor of its view, with the priority of a person waiting`() async {
    let journal = Journal()
    let session = TestSession { Working(journal: journal) }
    while journal.entries.count < 2 { await Task.yield() }
    #expect(journal.take().sorted() == ["default true", "given true"])
    session.tree.tearDown()
  }
}
