/// One update, from scratch: walks the whole program, finds what is still there by its place, and compares what
/// was with what is to see which effects are due. Section I of `semantics.md` says what makes a place.
struct ReferencePass {
  typealias Path = ReferenceMemory.Path
  typealias Place = ReferencePlace

  private(set) var world: ReferenceWorld
  private let old: ReferenceMemory
  private(set) var effects: [ReferenceEffect] = []

  init(_ world: ReferenceWorld) {
    self.world = world
    old = world.memory
    self.world.memory = ReferenceMemory()
  }

  mutating func run() {
    world.outputs = view(world.program, Place(input: 0), "")
    for (path, effect) in old.effects where world.memory.effects[path] == nil && effect.isVisible {
      if effect.node.kind == .appearance { due("disappear", effect.node, effect.place, path) }
    }
  }

  // MARK: Views

  private mutating func view(_ node: ProgramNode, _ place: Place, _ outer: Path) -> [Output] {
    let path = outer + "|:" + node.kind.rawValue
    switch node.kind {
    case .word: return [Output(name: node.words(place.tag, place.input))]
    case .state, .bound, .stateObject, .observableState, .modified: return holder(node, place, path)
    case .observed, .environmentObject, .model, .optionalModel, .level: return reader(node, place, path)
    case .giveObject, .giveModel, .setLevel, .raiseLevel: return writer(node, place, path)
    case .box, .group, .twice, .either, .maybe, .choice, .erased, .swapped, .identified:
      return structure(node, place, path)
    case .table, .list, .range: return rows(node, place, path)
    case .appearance, .change, .plainChange, .initialChange, .oldChange: return effect(node, place, path)
    }
  }

  private mutating func contents(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    var outputs = view(node.children[0], place, path + "|.0")
    if let second = node.second { outputs += view(second, place, path + "|.1") }
    return outputs
  }

  /// Storage begins with the input and is kept for as long as the place is come across (rules 13, 16, 25).
  private mutating func holder(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    let name = place.name(of: node)
    let target: ReferenceWorld.Target
    switch node.kind {
    case .state, .bound, .modified: target = .cell(cell(path, place.input))
    default: target = .object(object(path, place.input, name, isModel: node.kind == .observableState))
    }
    world.handles[name] = target
    var inner = place
    if node.kind == .modified {
      let value = world.shown(target)
      let content = value == 2 ? [] : contents(node, place, path + "|.content")
      return content + [Output(name: node.words(place.tag, value))]
    }
    inner.input = world.shown(target)
    inner.target = target
    inner.isTargetWritten = node.isWrittenByEffects
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

  private mutating func reader(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    var inner = place
    switch node.kind {
    case .observed: inner.input = world.objects[node.choice(place.input)].shown
    case .environmentObject:
      // An error node stands where the object is missing (rules 35 and 41).
      guard let tally = place.tally else { return [Output(name: "Error")] }
      inner.input = world.objects[tally].shown
    case .model:
      guard let model = place.model else { return [Output(name: "Error")] }
      inner.input = world.objects[model].shown
    case .optionalModel: inner.input = place.model.map { world.objects[$0].shown } ?? 3
    default: inner.input = place.level % 6
    }
    return contents(node, inner, path)
  }

  private mutating func writer(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    var inner = place
    switch node.kind {
    case .giveObject: inner.tally = node.choice(place.input)
    case .giveModel: inner.model = node.givenModel(place.input).map { 2 + $0 }
    case .setLevel: inner.level = place.input
    default: inner.level = place.level + node.number
    }
    return contents(node, inner, path)
  }

  private mutating func structure(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    let input = place.input
    switch node.kind {
    case .box: return [Output(name: "Box", children: contents(node, place, path))]
    case .twice:
      return ["a", "b"].flatMap { part in
        var inner = place
        inner.tag += part
        return contents(node, inner, path + "|.\(part)")
      }
    case .either:
      let isFirst = input.isMultiple(of: 2)
      let child = isFirst ? node.children[0] : node.second ?? node.children[0]
      return view(child, place, path + "|/\(isFirst)")
    case .maybe: return input > 2 ? contents(node, place, path) : []
    case .choice, .erased:
      // Each case of a switch (rule 74) and each type in an AnyView (rule 76) is a view of its own.
      let inner = path + "|/\(input % 3)"
      if input % 3 == 1 { return [Output(name: "Box", children: contents(node, place, inner))] }
      if input % 3 == 2, node.kind == .choice { return [Output(name: node.words(place.tag, input))] }
      return contents(node, place, inner)
    // One place, whichever value stands in it (rule 72).
    case .swapped: return view(node.children[input % node.children.count], place, path)
    case .identified: return contents(node, place, path + "|/\(input / 2)")
    default: return contents(node, place, path)
    }
  }

  /// A row is the key and, among equal keys, the occurrence (rules 81 and 84), wherever it stands.
  private mutating func rows(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    let rows: [ProgramRow]
    switch node.kind {
    case .table: rows = node.rows(place.input)
    case .list: rows = ProgramRow.rows(world.keys)
    default:
      let count = old.ranges[path] ?? 1 + place.input % 3
      world.memory.ranges[path] = count
      rows = ProgramRow.rows(Array(0..<count))
    }
    return rows.flatMap { row in
      var inner = place
      inner.input = row.input(place.input)
      inner.tag += row.tag
      return contents(node, inner, path + "|." + row.tag)
    }
  }

  // MARK: Effects

  private mutating func effect(_ node: ProgramNode, _ place: Place, _ path: Path) -> [Output] {
    let outputs = contents(node, place, path)
    let before = old.effects[path]
    let now = ReferenceMemory.Effect(
      node: node, place: place, isVisible: !outputs.isEmpty, observed: node.observed(place.input))
    world.memory.effects[path] = now
    // Several views appear with the first of them and disappear with the last (rule 67).
    let appears = now.isVisible && before?.isVisible != true
    let disappears = !now.isVisible && before?.isVisible == true
    let change = before.flatMap { $0.observed == now.observed ? nil : ($0.observed, now.observed) }
    switch node.kind {
    case .appearance:
      if appears { due("appear", node, place, path, isAppearance: true) }
      if disappears { due("disappear", node, place, path) }
    case .change: if let change { due("change \(change.0) \(change.1)", node, place, path) }
    case .plainChange: if change != nil { due("changed", node, place, path) }
    case .initialChange:
      if appears {
        due("initial \(now.observed) \(now.observed)", node, place, path, isAppearance: true)
      }
      if let change { due("initial \(change.0) \(change.1)", node, place, path) }
    default:
      // The closure of the update before, with what that captured (rule 90).
      if let before, let change { due("old \(change.1)", before.node, before.place, path) }
    }
    return outputs
  }

  private mutating func due(
    _ event: String, _ node: ProgramNode, _ place: Place, _ path: Path, isAppearance: Bool = false
  ) {
    effects.append(
      ReferenceEffect(event: event, node: node, place: place, path: path, isAppearance: isAppearance))
  }
}
