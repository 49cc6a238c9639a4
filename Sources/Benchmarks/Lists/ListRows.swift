import Stateroom

/// A row with one text.
struct TextRow: ListRow {
  typealias Scene = TextListScene
  let item: Item
  let isSelected: Bool

  var body: some View {
    Text(item.label).bold(isSelected)
  }
}

/// A row with two texts and a control that has state of its own.
struct RichRow: ListRow {
  typealias Scene = RichListScene
  let item: Item
  let isSelected: Bool
  @State private var isFavourite = false

  init(item: Item, isSelected: Bool) {
    self.item = item
    self.isSelected = isSelected
  }

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(item.label).bold(isSelected)
        Text("Number \(item.id)").font(.caption)
      }
      Spacer()
      Toggle("Favourite", isOn: $isFavourite)
    }
  }
}

/// A row with one control that has state of its own.
struct CountingRow: ListRow {
  typealias Scene = CountingListScene
  let item: Item
  @State private var count = 0

  init(item: Item, isSelected: Bool) {
    self.item = item
  }

  var body: some View {
    Button("\(item.label): \(count)") { count += 1 }
  }
}
