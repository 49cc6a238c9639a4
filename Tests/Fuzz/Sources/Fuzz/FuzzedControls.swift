import Foundation
import Stateroom

/// One of each control that takes a value, and buttons that put others there or take them away.
struct FuzzedControls: View {
  @State private var count = 0
  @State private var isOn = false
  @State private var name = "Ada"
  @State private var share = 0.25
  @State private var speed = 10.0
  @State private var level = 1
  @State private var room = "hall"
  @State private var marks: Set<Int> = []
  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var color = Color.blue
  @State private var items = [1, 2, 3]
  @State private var isAsking = false

  var body: some View {
    Text("Count: \(count)")
    Button("Increment") { count += 1 }.accessibilityIdentifier("increment")
    Button("Never") { count = -1 }.disabled(true)
    Button("Twice") { items.append((items.max() ?? 0) + 1) }
    Button("Twice") { isOn.toggle() }
    Toggle("Enabled", isOn: $isOn)
    DisclosureGroup("More", isExpanded: $isOn) { Text("Share: \(share)") }
    TextField("Name", text: $name).onSubmit { count += 10 }
    TextField("Share", value: $share, format: .number)
    SecureField("Secret", text: $name)
    TextEditor(text: $name).accessibilityLabel("Notes")
    Slider(value: $speed, in: 0...100, step: 5).accessibilityLabel("Speed")
    Stepper("Level", value: $level, in: 0...3)
    Picker("Room", selection: $room) {
      Text("Kitchen").tag("kitchen")
      Text("Hall").tag("hall")
    }
    DatePicker("Day", selection: $date, in: Date(timeIntervalSince1970: 0)...)
    ColorPicker("Colour", selection: $color)
    List(selection: $marks) {
      ForEach(items, id: \.self) { Text("Item \($0)") }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
    FuzzedExtremes()
    FuzzedGestures()
    Button("Ask") { isAsking = true }
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") { count = 0 } }
  }
}
