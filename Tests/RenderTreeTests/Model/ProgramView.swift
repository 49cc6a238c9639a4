import RenderTree
import Stateroom

/// Renders any program.
struct ProgramView: View {
  let node: ProgramNode
  let place: ProgramPlace

  var body: some View {
    let _ = place.stage.bodies[place.name(of: node), default: 0] += 1
    // Kinds may share a view type, but a different kind must be a different view.
    content.id(node.kind)
  }

  private var content: AnyView {
    switch node.kind {
    case .word: AnyView(Word(node.words(place.tag, place.input)))
    case .state, .bound, .stateRows, .stateObject, .observableState, .observableRows, .modified: holder
    case .observed, .environmentObject, .model, .optionalModel, .level: reader
    case .giveObject, .giveModel, .setLevel, .raiseLevel: writer
    case .box, .group, .twice, .either, .maybe, .choice, .erased, .swapped, .identified, .pages, .sheet,
      .backed:
      structure
    case .table, .list, .range: rows
    case .appearance, .change, .plainChange, .initialChange, .oldChange: effect
    case .prefer, .adjust, .observePreference, .overlaid: preference
    }
  }

  private var holder: AnyView {
    switch node.kind {
    case .state: AnyView(StateHolder(node, place))
    case .bound: AnyView(BoundHolder(node, place))
    case .stateObject: AnyView(StateObjectHolder(node, place))
    case .stateRows: AnyView(StateRows(node, place))
    case .observableState, .observableRows: AnyView(ObservableHolder(node, place))
    default: AnyView(ProgramContents(node, place).modifier(HoldingModifier(node, place)))
    }
  }

  private var reader: AnyView {
    switch node.kind {
    case .observed: AnyView(TallyObserver(node, place))
    case .environmentObject: AnyView(TallyReader(node: node, place: place))
    case .model: AnyView(ModelReader(node: node, place: place))
    case .optionalModel: AnyView(OptionalModelReader(node: node, place: place))
    default: AnyView(LevelReader(node: node, place: place))
    }
  }

  private var writer: AnyView {
    let stage = place.stage
    let contents = ProgramContents(node, place)
    return switch node.kind {
    case .giveObject: AnyView(contents.environmentObject(stage.tallies[node.choice(place.input)]))
    case .giveModel: AnyView(contents.environment(node.givenModel(place.input).map { stage.models[$0] }))
    case .setLevel: AnyView(contents.environment(\.level, place.input))
    default: AnyView(contents.transformEnvironment(\.level) { [number = node.number] in $0 += number })
    }
  }

  private var structure: AnyView {
    let contents = ProgramContents(node, place)
    return switch node.kind {
    case .box: AnyView(Box { contents })
    case .group: AnyView(Group { contents })
    case .twice: AnyView(Twice(node: node, place: place))
    case .either: AnyView(Either(node: node, place: place))
    case .maybe: AnyView(Maybe(node: node, place: place))
    case .choice: AnyView(Choosing(node: node, place: place))
    case .swapped: AnyView(Swapped(node: node, place: place))
    case .identified: AnyView(contents.id(place.input / 2))
    case .pages: AnyView(Pages(node: node, place: place))
    case .sheet: AnyView(Presenting(node: node, place: place))
    case .backed: AnyView(Backed(node: node, place: place))
    default:
      switch place.input % 3 {
      case 0: AnyView(contents)
      case 1: AnyView(Box { contents })
      default: AnyView(Group { contents })
      }
    }
  }

  private var rows: AnyView {
    switch node.kind {
    case .table:
      AnyView(ForEach(node.rows(place.input), id: \.key) { ProgramContents(node, place.row($0)) })
    case .list: AnyView(ListRows(node: node, place: place, list: place.stage.list))
    default:
      AnyView(
        ForEach(0..<1 + place.input % 3) {
          ProgramContents(node, place.row(ProgramRow(key: $0, occurrence: 0)))
        })
    }
  }

  private var effect: AnyView {
    let contents = ProgramContents(node, place)
    let observed = node.observed(place.input)
    return switch node.kind {
    case .appearance:
      AnyView(
        contents
          .onAppear { place.ran("appear", of: node) }
          .onDisappear { place.ran("disappear", of: node) })
    case .change: AnyView(contents.onChange(of: observed) { place.ran("change \($0) \($1)", of: node) })
    case .plainChange: AnyView(contents.onChange(of: observed) { place.ran("changed", of: node) })
    case .initialChange:
      AnyView(
        contents.onChange(of: observed, initial: true) { place.ran("initial \($0) \($1)", of: node) })
    default:
      AnyView(contents.onChange(of: observed, perform: { place.ran("old \($0)", of: node) }))
    }
  }

  private var preference: AnyView {
    let contents = ProgramContents(node, place)
    return switch node.kind {
    case .prefer: AnyView(contents.preference(key: Trace.self, value: [place.input]))
    case .adjust:
      AnyView(contents.transformPreference(Trace.self) { [number = node.number] in $0.append(number) })
    case .observePreference:
      AnyView(contents.onPreferenceChange(Trace.self) { place.ran("preference \($0)", of: node) })
    default: AnyView(Overlaid(node: node, place: place))
    }
  }
}

/// The one or two views that a node contains.
struct ProgramContents: View {
  let node: ProgramNode
  let place: ProgramPlace

  init(_ node: ProgramNode, _ place: ProgramPlace) {
    self.node = node
    self.place = place
  }

  var body: some View {
    ProgramView(node: node.children[0], place: place)
    if let second = node.second { ProgramView(node: second, place: place) }
  }
}

/// A leaf of a program.
nonisolated struct Word: Element, ElementAttributes {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static var typeName: StaticString { "Word" }
  @MainActor func declare(_ node: NodeDeclaration) { node.set("text", text) }
}
