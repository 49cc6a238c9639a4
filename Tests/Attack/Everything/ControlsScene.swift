import SwiftUI

/// One of each control that takes a value of an ordinary kind.
struct ControlsScene: View {
  enum Field: Hashable { case name, secret }

  @State private var name = "Ada"
  @State private var isOn = false
  @State private var room = "hall"
  @State private var marks: Set<String> = []
  @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var color = Color.blue
  @State private var share = 0.5
  @State private var submissions = 0
  @AppStorage("nickname") private var nickname = "Countess"
  @SceneStorage("draft") private var draft = ""
  @FocusState private var field: Field?

  var body: some View {
    Form {
      Section("Texts") {
        TextField("Name", text: $name, prompt: Text("Your name")).focused($field, equals: .name)
          .onSubmit { submissions += 1 }
        SecureField("Secret", text: $name).focused($field, equals: .secret)
        TextEditor(text: $draft).accessibilityLabel("Draft")
        TextField("Nickname", text: $nickname)
        Text(.init("*\(name)* **said** [hello](https://example.com)"))
        Text("Submitted \(submissions) times, on \(day, style: .date), \(share, specifier: "%.2f")")
      }
      Section("Choices") {
        Toggle("Enabled", isOn: $isOn)
        DisclosureGroup("More", isExpanded: $isOn) { Text("Much more") }
        Picker("Room", selection: $room) {
          Text("Kitchen").tag("kitchen")
          Text("Hall").tag("hall")
        }
        Menu("Menu") {
          Button("First") { name = "First" }
          Button("Delete", role: .destructive) { name = "" }
        }
        ColorPicker("Color", selection: $color)
      }
      Section("Days") {
        DatePicker("Day", selection: $day)
        DatePicker("Past", selection: $day, in: ...Date(timeIntervalSince1970: 2_000_000_000))
        DatePicker(
          "Hour", selection: $day, in: Date(timeIntervalSince1970: 0)..., displayedComponents: .hourAndMinute)
      }
      Section("Shares") {
        Slider(value: $share) { Text("Share") }
        ProgressView("Done", value: share)
        Gauge(value: share) { Text("Gauge") }
        LabeledContent("Percent", value: share, format: .percent)
      }
      .disabled(isOn)
      Section("Taps") {
        Image(systemName: "star").onTapGesture { submissions += 1 }.onLongPressGesture { submissions -= 1 }
        Link("Site", destination: URL(string: "https://example.com")!)
        Button("Focus the secret") { field = .secret }
        Text(color.description).foregroundStyle(color).contextMenu { Button("Reset") { color = .red } }
      }
    }
    .onChange(of: name) { old, new in if new.count > 10_000 { name = old } }
  }
}
