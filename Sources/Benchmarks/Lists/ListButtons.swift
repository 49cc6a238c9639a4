import Stateroom

extension ListScene {
  /// A button for each change of the list, in the list's body and evaluated with it.
  @ViewBuilder
  func buttons(_ model: ListModel) -> some View {
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
      Button("Restore") { model.restore() }
    }
  }
}
