import Foundation
import StateroomTesting
import Testing

/// A loop over the notifications of a name.
@MainActor @Suite struct NotificationLoopTests {
  private let name = Notification.Name("loop-\(UUID())")

  @Test func `a loop in a task of a view receives each notification of its name`() async throws {
    struct Badge: View {
      let name: Notification.Name
      @State private var words = ["waiting"]

      var body: some View {
        Text(words.joined(separator: " ")).task {
          words = ["listening"]
          for await note in NotificationCenter.default.notifications(named: name) {
            words.append(note.object as? String ?? "-")
          }
        }
        Button("Post") {
          for word in ["one", "two"] { NotificationCenter.default.post(name: name, object: word) }
        }
      }
    }
    let session = TestSession { Badge(name: name) }
    try await session.text("listening").wait()
    try session.button("Post").tap()
    try await session.text("listening one two").wait()
    session.close()
  }

  @Test func `a cancelled loop ends`() async {
    let loop = Task { [name] in
      for await _ in NotificationCenter.default.notifications(named: name) {}
      return "ended"
    }
    loop.cancel()
    #expect(await loop.value == "ended")
  }

  @Test func `a loop that falls behind loses the oldest notifications`() async {
    let center = NotificationCenter()
    var notes = center.notifications(named: name).makeAsyncIterator()
    for number in 0...1_000 { center.post(name: name, object: number) }
    #expect(await notes.next()?.object as? Int == 1)
  }
}
