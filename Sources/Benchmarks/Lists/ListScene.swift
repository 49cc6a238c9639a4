import Stateroom

/// A row of a list.
protocol ListRow: View {
  init(item: Item, isSelected: Bool)
}

/// A list as it is commonly written, with a button for each thing that can happen to it.
struct ListScene<Row: ListRow>: View {
  @StateObject private var model: ListModel

  init(_ model: ListModel) {
    _model = StateObject(wrappedValue: model)
  }

  var body: some View {
    VStack {
      HStack {
        Button("Select") { model.select() }
        Button("Edit") { model.edit() }
        Button("Remove") { model.remove() }
        Button("Prepend") { model.prepend() }
        Button("Swap") { model.swap() }
      }
      HStack {
        Button("Update") { model.updateEveryTenth() }
        Button("Create") { model.create() }
        Button("Create many") { model.createMany() }
        Button("Append") { model.append() }
        Button("Clear") { model.clear() }
      }
      VStack {
        ForEach(model.items) { Row(item: $0, isSelected: $0.id == model.selected) }
      }
    }
  }
}
