import RenderTree
import Stateroom

/// Holds a number whose initial value is the input.
struct StateHolder: View {
  let node: ProgramNode
  let place: ProgramPlace
  @State private var value: Int

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _value = State(initialValue: place.input)
  }

  var body: some View {
    let _ = place.stage.handles[place.name(of: node)] = .value($value)
    ProgramContents(node, place.with(value, target: $value, of: node))
  }
}

/// Holds a number that only a descendant reads, through a binding.
struct BoundHolder: View {
  let node: ProgramNode
  let place: ProgramPlace
  @State private var value: Int

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _value = State(initialValue: place.input)
  }

  var body: some View { Reader(node: node, place: place, value: $value) }

  private struct Reader: View {
    let node: ProgramNode
    let place: ProgramPlace
    @Binding var value: Int

    var body: some View {
      let _ = place.stage.handles[place.name(of: node)] = .value($value)
      ProgramContents(node, place.with(value, target: $value, of: node))
    }
  }
}

/// Holds a number that only the rows read.
struct StateRows: View {
  let node: ProgramNode
  let place: ProgramPlace
  @State private var value: Int

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _value = State(initialValue: place.input)
  }

  var body: some View {
    let _ = place.stage.handles[place.name(of: node)] = .value($value)
    ForEach(ProgramNode.heldRows, id: \.key) { row in
      ProgramContents(node, place.with(value, target: $value, of: node).row(row))
    }
  }
}

/// Creates and owns an observable object.
struct StateObjectHolder: View {
  let node: ProgramNode
  let place: ProgramPlace
  @StateObject private var tally: Tally

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _tally = StateObject(wrappedValue: place.stage.make(Tally(place.input), place.name(of: node)))
  }

  var body: some View {
    let _ = place.stage.handles[place.name(of: node)] = .tally(Weak(tally))
    ProgramContents(node, place.with(tally.shown, target: $tally.count, of: node))
  }
}

/// Holds an object that is tracked per property, by the body or by each row.
struct ObservableHolder: View {
  let node: ProgramNode
  let place: ProgramPlace
  @State private var model: ProgramModel

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _model = State(wrappedValue: place.stage.make(ProgramModel(place.input), place.name(of: node)))
  }

  var body: some View {
    let _ = place.stage.handles[place.name(of: node)] = .model(Weak(model))
    if node.kind == .observableState {
      ProgramContents(node, place.with(model.count, target: $model.count, of: node))
    } else {
      ForEach(ProgramNode.heldRows, id: \.key) { row in
        ProgramContents(node, place.with(model.count, target: $model.count, of: node).row(row))
      }
    }
  }
}

/// A modifier with a number of its own, which may hide its content.
struct HoldingModifier: ViewModifier {
  let node: ProgramNode
  let place: ProgramPlace
  @State private var value: Int

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
    _value = State(initialValue: place.input)
  }

  func body(content: Content) -> some View {
    let _ = place.stage.handles[place.name(of: node)] = .value($value)
    if value != 2 { content }
    Word(node.words(place.tag, value))
  }
}
