extension KeyPathChain {
  /// Reads the steps of a path from a model in the path's description.
  static func read(
    _ keyPath: AnyKeyPath, from description: ModelDescription, in graph: ModelGraph
  ) throws(Untranslatable) -> KeyPathChain {
    var rest = KeyPathSteps(keyPath)
    var description = description
    var steps: [AnyKeyPath] = []
    while let step = description.paths.first(where: { rest.take($0) }) {
      steps.append(step)
      if rest.isAtEnd { return KeyPathChain(steps: steps) }
      guard case .toOne(let target) = description.property(at: step)?.kind,
        let next = graph.description(of: target)
      else {
        guard let order = LocalizedTextOrder.paths.first(where: { rest.take($0.path) })?.order, rest.isAtEnd
        else { throw Untranslatable("sort by a property of a \(type(of: step).valueType)") }
        return KeyPathChain(steps: steps, order: order)
      }
      description = next
    }
    throw Untranslatable("sort by a property of \(description.name) that is not stored")
  }
}

extension ModelDescription {
  /// The paths of all properties and of the identifier.
  var paths: [AnyKeyPath] { properties.map(\.keyPath) + type._identityKeyPaths }
}

/// The steps of a path, which Swift tells by its description only: `\Trip.<computed 0x55… (Optional<Place>)>?.name?`.
///
/// Each step is described as it is in a path of its own: by its name or by the address of its getter.
private struct KeyPathSteps {
  private var rest: Substring

  init(_ keyPath: AnyKeyPath) {
    rest = keyPath.debugDescription.dropFirst(Self.start(of: keyPath).count)
  }

  private static func start(of keyPath: AnyKeyPath) -> String { "\\\(type(of: keyPath).rootType)." }

  /// Whether there are no more steps.
  var isAtEnd: Bool { rest.isEmpty }

  /// Takes the first step if it is that of a path with one step.
  mutating func take(_ keyPath: AnyKeyPath) -> Bool {
    let step = keyPath.debugDescription.dropFirst(Self.start(of: keyPath).count)
    guard rest.hasPrefix(step) else { return false }
    var rest = rest.dropFirst(step.count)
    // An optional is unwrapped before the next step, or made of the value of the last one.
    if let mark = rest.first, mark == "?" || mark == "!" { rest.removeFirst() }
    guard let next = rest.first else {
      self.rest = rest
      return true
    }
    guard next == "." else { return false }
    self.rest = rest.dropFirst()
    return true
  }
}
