import SwiftUI

/// One of each control that is tapped or moved.
struct ControlsPage: View {
  @State private var isOn = false
  @State private var volume = 0.5
  @State private var count = 1
  @State private var wood = "Oak"
  @State private var finish = "Oil"
  @State private var length = 10
  @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var taps = 0
  @State private var color = Color.red
  @State private var isMore = false

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Light", isOn: $isOn)
        Text(isOn ? "The light is on" : "The light is off").accessibilityIdentifier("light")
        Slider(value: $volume) { Text("Volume") }
        Text("Volume: \(Int((volume * 100).rounded())) %")
        Stepper("Screws: \(count)", value: $count, in: 0...10)
        Picker("Wood", selection: $wood) { ForEach(["Oak", "Pine", "Ash"], id: \.self) { Text($0) } }
          .pickerStyle(.menu)
        Picker("Finish", selection: $finish) { ForEach(["Oil", "Wax"], id: \.self) { Text($0) } }
          .pickerStyle(.segmented)
        Picker("Length", selection: $length) {
          ForEach([10, 20, 30], id: \.self) { Text("\($0) cm").tag($0) }
        }
        .pickerStyle(.wheel)
        Text("\(wood), \(finish), \(length) cm").accessibilityIdentifier("choice")
        DatePicker("Day", selection: $day, displayedComponents: .date)
        ColorPicker("Paint", selection: $color)
        Menu("Options") {
          Button("Reset") { count = 1 }
          Button("Fill Up") { count = 10 }
        }
        Button("Locked") {}.disabled(true)
        Link("Website", destination: URL(string: "https://example.com")!)
        ProgressView("Drying", value: 0.4)
        ProgressView()
        DisclosureGroup("More", isExpanded: $isMore) { Text("Nails") }
        Image(systemName: "star").accessibilityLabel("Star").onTapGesture(count: 2) { taps += 2 }
          .onLongPressGesture { taps += 10 }
        Text("Taps: \(taps)").onTapGesture { taps += 1 }
      }
      .navigationTitle("Controls")
    }
  }
}
