import RenderTree
import Stateroom

/// One view value at two positions.
struct Twice: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    ProgramContents(node, place.tagged("a"))
    ProgramContents(node, place.tagged("b"))
  }
}

/// The first or the second view. If there is only one, it is in both branches.
struct Either: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    if place.input.isMultiple(of: 2) {
      ProgramView(node: node.children[0], place: place)
    } else {
      ProgramView(node: node.second ?? node.children[0], place: place)
    }
  }
}

/// A view or none.
struct Maybe: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    if place.input > 2 { ProgramContents(node, place) }
  }
}

/// One of three views.
struct Choosing: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    switch place.input % 3 {
    case 0: ProgramContents(node, place)
    case 1: Box { ProgramContents(node, place) }
    default: Word(node.words(place.tag, place.input))
    }
  }
}

/// A different value of the same type in the same place.
struct Swapped: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    ProgramView(node: node.children[place.input % node.children.count], place: place)
  }
}

/// The ids of the views that wrote the preference, in order.
struct Trace: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// The second view over the first, built from the preference that the first one writes.
struct Overlaid: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    Box { ProgramView(node: node.children[0], place: place) }
      .overlayPreferenceValue(Trace.self) { trace in
        if let second = node.second {
          ProgramView(node: second, place: place.with(node.overlaid(trace, place.input)))
        } else {
          Word("\(node.words(place.tag, place.input)) \(trace)")
        }
      }
  }
}

/// One of two pages. The other keeps its state.
struct Pages: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    Tabs(selection: place.input) {
      Box { ProgramView(node: node.children[0], place: place) }
      if let second = node.second { Box { ProgramView(node: second, place: place) } }
    }
  }
}

/// The second view, presented by the first.
struct Presenting: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    Box { ProgramView(node: node.children[0], place: place) }
      .sheet(place.input > 2) {
        if let second = node.second { ProgramView(node: second, place: place) }
      }
  }
}

/// The second view behind the first, which has a different environment. Only the environment changes for the second
/// one.
struct Backed: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    Box { ProgramView(node: node.children[0], place: place) }
      .environment(\.level, node.number)
      .backdrop {
        if let second = node.second { ProgramView(node: second, place: place.with(node.number)) }
      }
  }
}

/// The rows of the shared list.
struct ListRows: View {
  let node: ProgramNode
  let place: ProgramPlace
  @ObservedObject var list: KeyList

  var body: some View {
    ForEach(ProgramRow.rows(list.keys), id: \.key) { ProgramContents(node, place.row($0)) }
  }
}
