import Stateroom

/// Buttons whose labels all change with a press.
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

/// Texts to search.
struct SearchedTexts: View {
  let texts: [String]

  var body: some View {
    VStack {
      ForEach(texts.indices, id: \.self) { Text(verbatim: texts[$0]) }
    }
  }
}

/// Buttons with the same name.
struct EqualLabels: View {
  let count: Int

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { _ in Button("Same") {} }
    }
  }
}

/// Selectable rows whose order is reversed by a press.
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

/// A picker whose options' labels all change with a press.
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

/// Nested views, with a button in the middle.
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

/// Views with overlays that appear and disappear with a press.
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

/// Views in one stack, each with a sheet. All sheets are presented by a press, or none.
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

/// A stack of pages, onto which a press pushes another one.
struct GrowingStack: View {
  @State var path: [Int]

  var body: some View {
    VStack {
      Button("Push") { path.append(path.count) }.accessibilityIdentifier("push")
      Button("Pop") { path.removeLast() }.accessibilityIdentifier("pop")
      NavigationStack(path: $path) {
        Text("Root").navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }
}

/// Views that each set a preference. All preferences change with a press.
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

/// A view that shows many objects, which all change with a press.
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

/// A stored dictionary whose values all change with a press.
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
