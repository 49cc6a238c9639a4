import StateroomStorage

/// A model's table: its name, its columns and where its relationships lie.
package final class ModelDescription: @unchecked Sendable {
  // Unchecked: `links` is written once, while the graph is made, before anything else has the description.
  package let type: any PersistentModel.Type
  /// The name of the model's type.
  package let name: String
  /// The properties that are kept, in the order of their declaration.
  package let properties: [ModelProperty]
  /// The numbers of the properties that have columns.
  package let columns: [Int]
  /// The properties whose values together are unique.
  package let uniqueGroups: [[Int]]
  /// The properties that are indexed together.
  package let indexes: [[Int]]
  private let byKeyPath: [AnyKeyPath: Int]
  private let identities: Set<AnyKeyPath>
  /// The number of the model in its graph.
  package let index: Int
  /// The place of each relationship's ids, by the number of its property.
  package fileprivate(set) var links: [Int: ModelLink] = [:]

  init(_ type: any PersistentModel.Type, index: Int = 0) {
    self.type = type
    self.index = index
    name = "\(type)"
    let metadata = type.schemaMetadata
    properties = metadata.compactMap { ModelProperty($0) }
    columns = properties.indices.filter { [properties] in properties[$0].dataType != nil }
    let numbers = Dictionary(
      uniqueKeysWithValues: properties.enumerated().map { ($0.element.keyPath, $0.offset) })
    byKeyPath = numbers
    identities = Set(type._identityKeyPaths)
    uniqueGroups =
      properties.indices.filter { [properties] in properties[$0].isUnique }.map { [$0] }
      + type._uniqueKeyPaths.map { $0.compactMap { numbers[$0] } }
    indexes = type._indexKeyPaths.map { $0.compactMap { numbers[$0] } }
  }

  /// The name of the table, in quotation marks.
  package var table: String { SQLName.quoted("model_" + name) }

  /// Returns the first property that can't have the value of its column, or nil.
  func unreadable(_ row: [DataValue]) -> ModelProperty? {
    for (number, value) in zip(columns, row) where !properties[number].reads(value) {
      return properties[number]
    }
    return nil
  }

  /// Tells those who observe a model that it was read again.
  func notify(_ model: any PersistentModel) {
    for property in properties { property.notify(model) }
  }

  /// Returns the number of a property, or nil if the path leads to none that is kept.
  package func number(at keyPath: AnyKeyPath) -> Int? { byKeyPath[keyPath] }

  /// Returns the property at a path, or nil if it leads to none that is kept.
  package func property(at keyPath: AnyKeyPath) -> ModelProperty? {
    byKeyPath[keyPath].map { properties[$0] }
  }

  /// Whether a path leads to the model's persistent identifier.
  package func isIdentity(_ keyPath: AnyKeyPath) -> Bool { identities.contains(keyPath) }
}

/// The place of a relationship's ids.
package enum ModelLink: Sendable, Hashable {
  /// In the model's own column.
  case own
  /// In a column of the related model, which leads to this one. The number is that of the related model's property.
  case foreign(property: Int)
  /// In a table of pairs. `isFirst` is true if this model's ids are the column `one`, and false if they are `other`.
  case pairs(table: String, isFirst: Bool)
}

/// All models of a schema with the relationships between them.
package final class ModelGraph: Sendable {
  /// The models, those that were named first.
  package let models: [ModelDescription]
  private let byType: [ObjectIdentifier: ModelDescription]

  package init(_ types: [any PersistentModel.Type]) {
    var models: [ModelDescription] = []
    var byType: [ObjectIdentifier: ModelDescription] = [:]
    var waiting = types
    var next = 0
    while next < waiting.count {
      defer { next += 1 }
      guard byType[ObjectIdentifier(waiting[next])] == nil else { continue }
      let model = ModelDescription(waiting[next], index: models.count)
      models.append(model)
      byType[ObjectIdentifier(waiting[next])] = model
      waiting += model.properties.compactMap(\.target)
    }
    self.models = models
    self.byType = byType
    for model in models {
      for number in model.properties.indices where model.properties[number].target != nil {
        model.links[number] = link(of: number, in: model)
      }
    }
  }

  /// Returns the description of a model, or nil if the schema has none.
  package func description(of type: any PersistentModel.Type) -> ModelDescription? {
    byType[ObjectIdentifier(type)]
  }

  /// The tables of pairs, each once.
  package var pairTables: [String] {
    var names: [String] = []
    for model in models {
      for case .pairs(let table, isFirst: true) in model.links.values.sorted(by: { "\($0)" < "\($1)" })
      where !names.contains(table) {
        names.append(table)
      }
    }
    return names
  }

  /// The names of the models as one text.
  var name: String { models.map(\.name).sorted().joined(separator: "+") }

  /// Returns the names that a table of pairs had in earlier versions: before the other side led back, or before a property
  /// was renamed. Its columns are the other way around if `isSwapped` is true.
  func formerNames(ofPairs table: String) -> [(name: String, isSwapped: Bool)] {
    var names: [(name: String, isSwapped: Bool)] = []
    for model in models {
      for (number, link) in model.links.sorted(by: { $0.key < $1.key }) {
        guard case .pairs(table, let isFirst) = link else { continue }
        let property = model.properties[number]
        for name in [property.name, property.originalName].compactMap(\.self) {
          let former = SQLName.quoted("model_\(model.name)_\(name)")
          if former != table { names.append((former, !isFirst)) }
        }
      }
    }
    return names
  }

  private func link(of number: Int, in model: ModelDescription) -> ModelLink {
    let property = model.properties[number]
    if case .toOne = property.kind { return .own }
    let inverse = inverse(of: number, in: model)
    if let inverse, case .toOne = inverse.model.properties[inverse.number].kind {
      return .foreign(property: inverse.number)
    }
    let own = "\(model.name)_\(property.name)"
    guard let inverse else { return .pairs(table: SQLName.quoted("model_" + own), isFirst: true) }
    let other = "\(inverse.model.name)_\(inverse.model.properties[inverse.number].name)"
    // A relationship may be its own inverse, as that of friends.
    return .pairs(table: SQLName.quoted("model_" + min(own, other)), isFirst: own <= other)
  }

  /// Returns the property that leads back: the one that either side names, or the only one that could.
  package func inverse(of number: Int, in model: ModelDescription) -> (model: ModelDescription, number: Int)?
  {
    let property = model.properties[number]
    guard let target = property.target.flatMap(description) else { return nil }
    if let path = property.relationship.inverseKeyPath {
      return target.number(at: path).map { (target, $0) }
    }
    let back = target.properties.indices.filter {
      target.properties[$0].target == model.type && !(target === model && $0 == number)
    }
    if let named = back.first(where: { target.properties[$0].relationship.inverseKeyPath == property.keyPath }
    ) {
      return (target, named)
    }
    let free = back.filter { target.properties[$0].relationship.inverseKeyPath == nil }
    let rivals = model.properties.indices.filter {
      model.properties[$0].target == target.type && model.properties[$0].relationship.inverseKeyPath == nil
    }
    // Two properties that lead to the same model have no inverse unless one is named.
    guard free.count == 1, rivals.count == 1, target !== model else { return nil }
    return (target, free[0])
  }
}

extension ModelProperty {
  /// Describes a property, or returns nil if it is not stored.
  fileprivate init?(_ metadata: Schema.PropertyMetadata) {
    let attribute = metadata.metadata as? Schema.Attribute
    if attribute?.options.contains(.ephemeral) == true { return nil }
    name = metadata.name
    keyPath = metadata.keypath
    kind = metadata.kind
    isOptional = metadata.isOptional
    isUnique = attribute?.options.contains(.unique) == true
    defaultColumn = metadata.defaultColumn
    relationship = metadata.metadata as? Schema.Relationship ?? Schema.Relationship()
    originalName = attribute?.originalName ?? relationship.originalName
    related = metadata.related
    notify = metadata.notify
    reads = metadata.reads
  }
}
