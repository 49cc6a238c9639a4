/// The models of one version of an app.
///
///     enum SchemaV1: VersionedSchema {
///       static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
///       static var models: [any PersistentModel.Type] { [Trip.self] }
///
///       @Model final class Trip { … }
///     }
public protocol VersionedSchema: SendableMetatype {
  /// The models.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The versions of an app's models, and the ways from each to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions, from the first to the last.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps between them.
  static var stages: [MigrationStage] { get }
}

/// A step from one version of the models to the next.
public enum MigrationStage: @unchecked Sendable {
  // Unchecked: the closures run one after the other, each on the thread that opens the container.
  /// Tables and columns are added, renamed and removed as the models say.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// Code of the app runs before and after the tables change, with a context of the old and of the new models.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
