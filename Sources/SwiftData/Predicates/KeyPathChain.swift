import Foundation

/// The steps of a path through models: each is the path of one property.
struct KeyPathChain {
  let steps: [AnyKeyPath]
  /// The name of the order by which texts are compared, or nil for Swift's own.
  let order: String?

  /// The models that a path may lead through.
  private static let deepest = 3

  /// Finds the steps of a path from a model.
  ///
  /// A path through an optional model can't be made of its steps, so that its description is read.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties of the models that a path could lead through.
  init(
    _ keyPath: AnyKeyPath, from description: ModelDescription, in graph: ModelGraph
  ) throws(Untranslatable) {
    if description.isIdentity(keyPath) || description.number(at: keyPath) != nil {
      self.init(steps: [keyPath])
    } else if let found = Self.find(keyPath, from: description, in: graph, after: nil, depth: 0) {
      self = found
    } else {
      self = try Self.read(keyPath, from: description, in: graph)
    }
  }

  init(steps: [AnyKeyPath], order: String? = nil) {
    self.steps = steps
    self.order = order
  }

  /// The type of the values of the last property.
  var valueType: Any.Type { type(of: steps.last!).valueType }

  private static func find(
    _ keyPath: AnyKeyPath, from description: ModelDescription, in graph: ModelGraph,
    after prefix: AnyKeyPath?,
    depth: Int
  ) -> KeyPathChain? {
    for step in description.paths {
      guard let whole = prefix.map({ $0.appending(path: step) }) ?? step else { continue }
      if whole == keyPath { return KeyPathChain(steps: [step]) }
      for (path, order) in LocalizedTextOrder.paths where whole.appending(path: path) == keyPath {
        return KeyPathChain(steps: [step], order: order)
      }
    }
    guard depth < deepest else { return nil }
    for property in description.properties {
      guard case .toOne(let type) = property.kind, !property.isOptional,
        let target = graph.description(of: type),
        let whole = prefix.map({ $0.appending(path: property.keyPath) }) ?? property.keyPath,
        let rest = find(keyPath, from: target, in: graph, after: whole, depth: depth + 1)
      else { continue }
      return KeyPathChain(steps: [property.keyPath] + rest.steps, order: rest.order)
    }
    return nil
  }
}

extension PredicateTranslator {
  /// Returns the property at the end of some steps.
  mutating func property(
    along steps: ArraySlice<AnyKeyPath>, of model: ModelTerm
  ) throws(Untranslatable) -> PredicateTerm {
    let step = steps.first!
    let term = try property(at: step, of: model, type(of: step).valueType)
    guard steps.count > 1 else { return term }
    guard case .model(let next) = term else { throw Untranslatable("sort by a property of a value") }
    return try related(next) { (translator, model) throws(Untranslatable) in
      try translator.property(along: steps.dropFirst(), of: model)
    }
  }
}
