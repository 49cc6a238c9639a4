import Stateroom

/// A row of a list.
protocol ListRow: View {
  associatedtype Scene: ListScene
  init(item: Item, isSelected: Bool)
}

/// A list in the usual form: the list's elements are views of their own, and the scene is not generic over its
/// rows.
protocol ListScene: View {
  /// Creates a list of an existing model, or of one that the scene creates.
  init(_ model: @autoclosure @escaping () -> ListModel)
}

struct TextListScene: ListScene {
  @StateObject private var model: ListModel

  init(_ model: @autoclosure @escaping () -> ListModel) {
    _model = StateObject(wrappedValue: model())
  }

  var body: some View {
    VStack {
      buttons(model)
      VStack {
        ForEach(model.items) { TextRow(item: $0, isSelected: $0.id == model.selected) }
      }
    }
  }
}

struct RichListScene: ListScene {
  @StateObject private var model: ListModel

  init(_ model: @autoclosure @escaping () -> ListModel) {
    _model = StateObject(wrappedValue: model())
  }

  var body: some View {
    VStack {
      buttons(model)
      VStack {
        ForEach(model.items) { RichRow(item: $0, isSelected: $0.id == model.selected) }
      }
    }
  }
}

struct CountingListScene: ListScene {
  @StateObject private var model: ListModel

  init(_ model: @autoclosure @escaping () -> ListModel) {
    _model = StateObject(wrappedValue: model())
  }

  var body: some View {
    VStack {
      buttons(model)
      VStack {
        ForEach(model.items) { CountingRow(item: $0, isSelected: $0.id == model.selected) }
      }
    }
  }
}
