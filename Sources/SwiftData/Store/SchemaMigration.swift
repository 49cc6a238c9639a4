import StateroomStorage
import StateroomStores

/// The way of stored models from the version that wrote them to that of the app.
///
/// All of it is one transaction: a step that throws leaves everything as it was.
struct SchemaMigration {
  private let graph: ModelGraph
  private let version: Schema.Version
  private let plan: (any SchemaMigrationPlan.Type)?
  private static let attempts = 40

  init(_ graph: ModelGraph, _ version: Schema.Version, _ plan: (any SchemaMigrationPlan.Type)?) {
    self.graph = graph
    self.version = version
    self.plan = plan
  }

  /// Prepares the tables.
  func run(on connection: DataConnection) throws {
    for attempt in 1... {
      do {
        return try connection.transaction { try migrate(on: connection) }
      } catch  where error.isBusy && attempt < Self.attempts {
        continue
      } catch {
        throw SwiftDataError.cannotOpen("\(error)")
      }
    }
  }

  private func migrate(on connection: DataConnection) throws {
    var names: Set<String> = []
    for model in graph.models where !names.insert(model.name.lowercased()).inserted {
      throw DataError("Two models are named \(model.name). Give one of them another name.")
    }
    if let plan {
      try connection.execute(
        "CREATE TABLE IF NOT EXISTS data_version (plan TEXT PRIMARY KEY, version TEXT NOT NULL)")
      for stage in try stages(of: plan, on: connection) { try run(stage, on: connection) }
      try connection.run(
        "REPLACE INTO data_version (plan, version) VALUES (?1, ?2)", [.text("\(plan)"), .text("\(version)")])
    }
    try TableMigration(graph).run(on: connection)
  }

  /// Returns the stages from the stored version on, in their order. New tables need none.
  private func stages(
    of plan: any SchemaMigrationPlan.Type, on connection: DataConnection
  ) throws -> [MigrationStage] {
    var stored: String?
    try connection.forEachRow("SELECT version FROM data_version WHERE plan = ?1", [.text("\(plan)")]) { row in
      if case .text(let version) = row.value(at: 0) { stored = version }
    }
    if stored == nil {
      var tables: Set<String> = []
      try connection.forEachRow("SELECT name FROM data_table") {
        if case .text(let name) = $0.value(at: 0) { tables.insert(name) }
      }
      // Models that are older than the plan are those of its first version.
      guard let first = plan.schemas.first,
        ModelGraph(first.models).models.contains(where: { tables.contains($0.table) })
      else { return [] }
      stored = "\(first.versionIdentifier)"
    }
    guard var present = stored, present != "\(version)" else { return [] }
    var stages: [MigrationStage] = []
    for stage in plan.stages where "\(stage.versions.from.versionIdentifier)" == present {
      stages.append(stage)
      present = "\(stage.versions.to.versionIdentifier)"
      if present == "\(version)" { return stages }
    }
    throw DataError(
      "The models were stored by version \(stored ?? ""), and \(plan) has no stages from it to version \(version)."
    )
  }

  private func run(_ stage: MigrationStage, on connection: DataConnection) throws {
    let (from, to) = stage.versions
    let tables = TableMigration(ModelGraph(to.models), replacesColumns: stage.isCustom)
    guard case .custom(_, _, let willMigrate, let didMigrate) = stage else {
      return try tables.run(on: connection)
    }
    let owners = try owners(on: connection)
    if let willMigrate {
      for owner in owners { try perform(willMigrate, of: owner, from, on: connection) }
    }
    try tables.run(on: connection)
    if let didMigrate {
      for owner in owners { try perform(didMigrate, of: owner, to, on: connection) }
    }
  }

  /// Runs the app's code with the models of one owner.
  private func perform(
    _ body: (ModelContext) throws -> Void, of owner: DataOwner, _ version: any VersionedSchema.Type,
    on connection: DataConnection
  ) throws {
    let schema = Schema(versionedSchema: version)
    let store = RowStore(schema.graph, migratingWith: connection)
    let context = ModelContext(
      ModelContainer(schema, store, of: owner), session: nil, autosaves: false, as: .migration)
    try body(context)
    try context.save()
    context.end()
    try Overlay.remove(from: connection)
  }

  private func owners(on connection: DataConnection) throws -> [DataOwner] {
    var owners: [DataOwner] = []
    try connection.forEachRow("SELECT session, user FROM data_owner") { row in
      switch (row.value(at: 0), row.value(at: 1)) {
      case (.bytes(let session), _): owners.append(.session(session))
      case (_, .bytes(let user)): owners.append(.user(user))
      default: owners.append(.everyone)
      }
    }
    return owners
  }
}

extension MigrationStage {
  fileprivate var versions: (from: any VersionedSchema.Type, to: any VersionedSchema.Type) {
    switch self {
    case .lightweight(let from, let to), .custom(let from, let to, _, _): (from, to)
    }
  }

  fileprivate var isCustom: Bool {
    if case .custom = self { true } else { false }
  }
}
