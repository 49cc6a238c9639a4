import Stateroom

/// Buttons that are all called something else after a press.
struct GrowingLabels: View {
  let count: Int
  @State private var round = 0

  var body: some View {
    VStack {
      Button("Next") { round += 1 }.accessibilityIdentifier("next")
      ForEach(0..<count, id: \.self) { Button("Button \($0), \(round)") {} }
    }
  }
}

/// Buttons of one name.
struct EqualLabels: View {
  let count: Int

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { _ in Button("Same") {} }
    }
  }
}

/// Rows that are turned round by a press, and any of which can be selected.
struct GrowingRows: View {
  @State var items: [Int]
  @State private var selection: Set<Int> = []

  var body: some View {
    VStack {
      Button("Next") { items.reverse() }.accessibilityIdentifier("next")
      List(selection: $selection) {
        ForEach(items, id: \.self) { Text("Row \($0)") }
      }
      .accessibilityIdentifier("rows")
    }
  }
}

/// A picker whose options are all called something else after a press.
struct GrowingOptions: View {
  let count: Int
  @State private var round = 0
  @State private var selection = 0

  var body: some View {
    VStack {
      Button("Next") { round += 1 }.accessibilityIdentifier("next")
      Picker("Options", selection: $selection) {
        ForEach(0..<count, id: \.self) { Text("Option \($0), \(round)") }
      }
    }
  }
}

/// Views one in the other, with a button in the midst.
struct GrowingDepth: View {
  let depth: Int
  @State private var round = 0

  var body: some View { Nested(depth: depth, round: $round) }

  private struct Nested: View {
    let depth: Int
    @Binding var round: Int

    var body: some View {
      if depth > 0 {
        HStack { Nested(depth: depth - 1, round: $round) }
      } else {
        Button("Next, \(round)") { round += 1 }.accessibilityIdentifier("next")
      }
    }
  }
}

/// Views that each have another over them, which come and go with a press.
struct GrowingAttachments: View {
  let count: Int
  @State private var round = 0

  var body: some View {
    VStack {
      Button("Next") { round += 1 }.accessibilityIdentifier("next")
      ForEach(0..<count, id: \.self) { index in
        Text("Below \(index)").overlay { if round.isMultiple(of: 2) { Text("Above \(index), \(round)") } }
      }
    }
  }
}

/// Views in one stack that each may present a sheet, which they all do after a press, or none.
struct GrowingPresentations: View {
  let count: Int
  @State private var isPresented = false

  var body: some View {
    VStack {
      Button("Next") { isPresented.toggle() }.accessibilityIdentifier("next")
      Group {
        ForEach(0..<count, id: \.self) { index in
          Text("Below \(index)").sheet(isPresented: $isPresented) { Text("Sheet \(index)") }
        }
      }
    }
  }
}

/// Views that each say something to those above, all of them something else after a press.
struct GrowingPreferences: View {
  let count: Int
  @State private var round = 0
  @State private var sum = 0

  private struct Sum: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value &+= nextValue() }
  }

  var body: some View {
    VStack {
      Button("Next, \(sum)") { round += 1 }.accessibilityIdentifier("next")
      VStack {
        ForEach(0..<count, id: \.self) { index in
          Text("View \(index)").preference(key: Sum.self, value: index &+ round)
        }
      }
      .onPreferenceChange(Sum.self) { sum = $0 }
    }
  }
}

/// One view that shows what many objects say, all of which say something else after a press.
struct GrowingObjects: View {
  @Observable
  final class Item {
    var value = 0
  }

  @State var items: [Item]

  var body: some View {
    VStack {
      Button("Next") { for item in items { item.value += 1 } }.accessibilityIdentifier("next")
      Text("\(items.reduce(0) { $0 &+ $1.value })")
      ForEach(items.indices, id: \.self) { Text("Item \(items[$0].value)") }
    }
  }
}

/// Fields for a text and for a number.
struct GrowingText: View {
  @State private var text = ""
  @State private var number = 0.0

  var body: some View {
    TextField("Text", text: $text)
    TextField("Number", value: $number, format: .number)
    Text(LocalizedStringKey(text))
  }
}

/// A dictionary that is stored, with another value under each key after a press.
struct GrowingKeys: View {
  struct Table: Codable {
    var values: [String: Int]
  }

  @State var table: Table
  @SceneStorage("round") private var round = 0

  var body: some View {
    Button("Next, \(round)") {
      round += 1
      table.values = table.values.mapValues { $0 + 1 }
    }
    .accessibilityIdentifier("next")
  }
}
