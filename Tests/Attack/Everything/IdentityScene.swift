import SwiftUI

/// Views that come, go, change their identity and read what others set.
struct IdentityScene: View {
  private struct Depth: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  @State private var identity = 0
  @State private var depth = 0
  @State private var measured = 0
  @State private var kind = 0
  @State private var words = ""

  var body: some View {
    VStack {
      Stepper("Identity: \(identity)", value: $identity)
      Stepper("Depth: \(depth)", value: $depth, in: 0...60)
      Picker("Kind", selection: $kind) { ForEach(0..<4) { Text("Kind \($0)").tag($0) } }
      TextField("Words", text: $words)
      Counting(name: "Keyed").id(identity)
      erased
      switch kind {
      case 0: Counting(name: "Zero")
      case 1:
        Group {
          Counting(name: "One"); Counting(name: "Two")
        }
      case 2: ForEach(Array(words.prefix(200).enumerated()), id: \.offset) { Text(String($0.element)) }
      default: EmptyView()
      }
      Nested(depth: depth)
      Text("Measured: \(measured)")
      ForEach(words.prefix(300).split(separator: " ").map(String.init), id: \.self) { Text($0) }
    }
    .environment(\.lineLimit, kind)
    .onPreferenceChange(Depth.self) { measured = $0 }
  }

  private var erased: AnyView {
    kind % 2 == 0 ? AnyView(Counting(name: "Even")) : AnyView(Toggle("Odd", isOn: .constant(true)))
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      if depth > 0 {
        VStack { AnyView(Nested(depth: depth - 1)) }
      } else {
        Text("The bottom").preference(key: Depth.self, value: depth)
      }
    }
  }
}
