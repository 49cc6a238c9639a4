import Foundation
import Stateroom

/// An app whose texts look like markup and whose lists are long, for tests of reading.
struct ReadingApp: App {
  /// A text that would end an element, an attribute or a line if it were not escaped.
  nonisolated static let hostile =
    "<script>alert(1)</script>\"'&amp;]]>--></textarea></title>\u{0}\u{1B}[31m\u{85}\u{FFFF}\r\n&lt;"

  var body: some Scene {
    WindowGroup("Reading", id: "reading") { ReadingView() }
    WindowGroup("Rows", id: "rows") {
      List(0..<10_000, id: \.self) { row in
        HStack {
          Text(verbatim: "Row \(row)")
          Button("Take") {}
        }
      }
    }
  }
}

struct ReadingView: View {
  @State private var name = ReadingApp.hostile
  @State private var submitted = ""
  @State private var isOn = false
  @State private var speed = 10.0
  @State private var room = "kitchen"
  @State private var level = 1
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var isExpanded = false
  @State private var isAsking = false
  @State private var answer = "none"

  var body: some View {
    NavigationStack {
      Form {
        Section("Guest") {
          TextField("Name", text: $name).onSubmit { submitted = name }
          Text("Submitted: \(submitted)")
          Toggle("Lamp", isOn: $isOn)
          Picker("Room", selection: $room) {
            Text("Kitchen").tag("kitchen")
            Text("Hall").tag("hall")
          }
          Slider(value: $speed, in: 0...100, step: 5) { Text("Speed") }
          Stepper("Level", value: $level, in: 0...2)
          DatePicker("Day", selection: $day)
          DisclosureGroup("More", isExpanded: $isExpanded) { Text("Unfolded") }
        }
        Button("Ask") { isAsking = true }
        Button("Never", role: .destructive) {}.disabled(true)
        NavigationLink("Next") { Text("The next page") }
        Link("Site", destination: URL(string: "https://example.org/?a=1&b=2")!)
        Link("Trick", destination: URL(string: "javascript:alert(1)")!)
        Text(ReadingApp.hostile).accessibilityIdentifier("hostile")
        Text("Answer: \(answer)")
        Text("Password").redacted(reason: .placeholder)
        Button("Later") {
          Task {
            for await _ in Signal.sent.stream { break }
            answer = "late"
          }
        }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") { answer = "yes" }
        Button("No", role: .cancel) {}
      } message: {
        Text("It cannot be undone.")
      }
    }
  }
}
