/// One update from scratch: walks the whole program, matches views with those of the last update by their place,
/// and compares both to find the due effects. The section Identity of `TheStateModel.md` defines places.
struct ReferencePass {
  typealias Path = ReferenceMemory.Path
  typealias Place = ReferencePlace

  /// The result of a view: its rendered nodes, and its preference value if it has one.
  struct Rendered {
    var outputs: [Output] = []
    var preference: [Int]?

    /// Combines siblings in order (rule 93).
    static func + (first: Rendered, second: Rendered) -> Rendered {
      let both = first.preference != nil && second.preference != nil
      return Rendered(
        outputs: first.outputs + second.outputs,
        preference: both ? first.preference! + second.preference! : first.preference ?? second.preference)
    }

    static func word(_ text: String) -> Rendered { Rendered(outputs: [Output(name: text)]) }

    /// The result inside a box.
    var boxed: Rendered {
      Rendered(outputs: [Output(name: "Box", children: outputs)], preference: preference)
    }
  }

  private(set) var world: ReferenceWorld
  let old: ReferenceMemory
  private(set) var effects: [ReferenceEffect] = []

  init(_ world: ReferenceWorld) {
    self.world = world
    old = world.memory
    self.world.memory = ReferenceMemory()
  }

  mutating func run() {
    world.outputs = view(world.program, Place(input: 0), "").outputs
    for (path, effect) in old.effects where world.memory.effects[path] == nil && effect.isVisible {
      if effect.node.kind == .appearance { due("disappear", effect.node, effect.place, path, hasGone: true) }
    }
  }

  mutating func view(_ node: ProgramNode, _ place: Place, _ outer: Path) -> Rendered {
    let path = outer + "|:" + node.kind.rawValue
    switch node.kind {
    case .word: return .word(node.words(place.tag, place.input))
    case .state, .bound, .stateRows, .stateObject, .observableState, .observableRows, .modified:
      return holder(node, place, path)
    case .observed, .environmentObject, .model, .optionalModel, .level: return reader(node, place, path)
    case .giveObject, .giveModel, .setLevel, .raiseLevel: return writer(node, place, path)
    case .box, .group, .twice, .either, .maybe, .choice, .erased, .swapped, .identified, .pages, .sheet,
      .backed:
      return structure(node, place, path)
    case .table, .list, .range: return rows(node, place, path)
    case .appearance, .change, .plainChange, .initialChange, .oldChange, .observePreference:
      return effect(node, place, path)
    case .prefer, .adjust, .overlaid: return preference(node, place, path)
    }
  }

  mutating func contents(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let first = view(node.children[0], place, path + "|.0")
    guard let second = node.second else { return first }
    return first + view(second, place, path + "|.1")
  }

  // MARK: Values

  /// Storage is initialized from the input and kept for as long as each pass visits the place (rules 13, 16, 25).
  private mutating func holder(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let name = place.name(of: node)
    let target: ReferenceWorld.Target
    switch node.kind {
    case .state, .bound, .stateRows, .modified: target = .cell(cell(path, place.input))
    default: target = .object(object(path, place.input, name, isModel: node.kind != .stateObject))
    }
    world.handles[name] = target
    let value = world.shown(target)
    if node.kind == .modified {
      let content = value == 2 ? Rendered() : contents(node, place, path + "|.content")
      return content + .word(node.words(place.tag, value))
    }
    var inner = place
    inner.input = value
    inner.target = target
    inner.isTargetWritten = node.isWrittenByEffects
    if node.kind == .stateRows || node.kind == .observableRows {
      return rows(ProgramNode.heldRows, of: node, inner, path)
    }
    return contents(node, inner, path)
  }

  private mutating func cell(_ path: Path, _ initial: Int) -> Int {
    var cell = old.cells[path]
    if cell == nil {
      cell = world.cells.count
      world.cells.append(ReferenceWorld.Cell(shown: initial, newest: initial))
    }
    world.memory.cells[path] = cell
    return cell!
  }

  private mutating func object(_ path: Path, _ initial: Int, _ name: String, isModel: Bool) -> Int {
    var object = old.objects[path]
    if object == nil {
      object = world.objects.count
      world.objects.append(ReferenceWorld.Object(label: name, isModel: isModel, count: initial))
    }
    world.memory.objects[path] = object
    return object!
  }

  private mutating func reader(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    var inner = place
    switch node.kind {
    case .observed: inner.input = world.objects[node.choice(place.input)].shown
    case .environmentObject:
      // If the object is missing, an error node takes the view's place (rules 35 and 41).
      guard let tally = place.tally else { return .word("Error") }
      inner.input = world.objects[tally].shown
    case .model:
      guard let model = place.model else { return .word("Error") }
      inner.input = world.objects[model].shown
    case .optionalModel: inner.input = place.model.map { world.objects[$0].shown } ?? 3
    default: inner.input = place.level % 6
    }
    return contents(node, inner, path)
  }

  /// The nearest value applies, and a transformation receives the inherited one (rule 42).
  private mutating func writer(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    var inner = place
    switch node.kind {
    case .giveObject: inner.tally = node.choice(place.input)
    case .giveModel: inner.model = node.givenModel(place.input).map { 2 + $0 }
    case .setLevel: inner.level = place.input
    default: inner.level = place.level + node.number
    }
    return contents(node, inner, path)
  }

  // MARK: Memory

  mutating func remember(_ effect: ReferenceMemory.Effect, at path: Path) {
    world.memory.effects[path] = effect
  }

  mutating func rememberRange(_ count: Int, at path: Path) -> Int {
    let count = old.ranges[path] ?? count
    world.memory.ranges[path] = count
    return count
  }

  mutating func due(
    _ event: String, _ node: ProgramNode, _ place: Place, _ path: Path, isAppearance: Bool = false,
    hasGone: Bool = false
  ) {
    effects.append(
      ReferenceEffect(
        event: event, node: node, place: place, path: path, isAppearance: isAppearance, hasGone: hasGone))
  }
}
