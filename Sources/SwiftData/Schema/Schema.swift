/// The models of an app, and their version.
///
///     let schema = Schema([Trip.self, Accommodation.self])
///     let container = try ModelContainer(for: schema)
///
/// A schema has the models that are named and all that their relationships lead to.
public final class Schema: Sendable {
  /// The models' entities, by the order in which they were found.
  public let entities: [Entity]
  /// The version of the schema.
  public let version: Version
  let graph: ModelGraph

  /// Creates a schema of models and of those that they lead to.
  public convenience init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.init(graph: ModelGraph(types), version: version)
  }

  /// Creates a schema of models and of those that they lead to.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  init(graph: ModelGraph, version: Version) {
    self.graph = graph
    self.version = version
    entities = graph.models.map(Entity.init)
  }

  /// The entities by their names.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the entity of a model, or nil if the schema has none.
  public func entity<Model: PersistentModel>(for type: Model.Type) -> Entity? {
    graph.description(of: type).map(Entity.init)
  }

  /// Returns the name of a model's entity: that of its type.
  public static func entityName<Model: PersistentModel>(for type: Model.Type) -> String { "\(type)" }
}

extension Schema: Hashable {
  /// Whether both are the same.
  public static func == (one: Schema, other: Schema) -> Bool {
    one.version == other.version && one.entities == other.entities
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(entities.map(\.name))
  }
}
