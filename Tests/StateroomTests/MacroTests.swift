import Stateroom
import StateroomTesting
import Testing

extension EnvironmentValues {
  @Entry var size: Int = 3
  @Entry var title = "untitled"
  @Entry var note: String?
  @Entry var check: @Sendable (Int) -> Bool = { $0 == 1 }
}

private struct EntryReader: View {
  @Environment(\.size) private var size
  @Environment(\.title) private var title
  @Environment(\.note) private var note
  @Environment(\.check) private var check

  var body: some View { Text(verbatim: "\(size) \(title) \(note ?? "-") \(check(1))") }
}

#Preview("Entry") {
  EntryReader()
}

#Preview("Turned", traits: .landscapeLeft) {
  @Previewable @State var count = 0
  Button("Count") { count += 1 }
}

@MainActor @Suite struct MacroTests {
  @Test func `entries have their defaults and can be set`() {
    let session = TestSession {
      VStack {
        EntryReader()
        EntryReader().environment(\.size, 5).environment(\.title, "titled").environment(\.note, "note")
      }
    }
    #expect(session.root.texts == ["3 untitled - true", "5 titled note true"])
  }
}
