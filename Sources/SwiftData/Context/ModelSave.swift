import Foundation
import StateroomStorage

/// The save of a context's changes.
struct ModelSave {
  /// The result of a save.
  struct Outcome {
    let changes: ModelChanges
    let inserted: [any PersistentModel]
    let updated: [any PersistentModel]
    let deleted: [any PersistentModel]

    var written: [any PersistentModel] { inserted + updated }

    /// The identifiers for those who are told of the save.
    var userInfo: [AnyHashable: Any] {
      func identifiers(_ models: [any PersistentModel]) -> [PersistentIdentifier] {
        models.map(\.persistentModelID)
      }
      return [
        ModelContext.NotificationKey.insertedIdentifiers.rawValue: identifiers(inserted),
        ModelContext.NotificationKey.updatedIdentifiers.rawValue: identifiers(updated),
        ModelContext.NotificationKey.deletedIdentifiers.rawValue: identifiers(deleted),
      ]
    }
  }

  private let context: ModelContext
  /// The bytes that a row may have, and those of all rows of a save.
  private static let (rowBytes, saveBytes) = (64 << 20, 256 << 20)

  init(in context: ModelContext) {
    self.context = context
  }

  /// Checks the changes.
  ///
  /// - Throws: ``SwiftDataError`` if something can't be saved. Nothing has changed then.
  func check() throws {
    if let denied = context.models.denied { throw denied }
    NotificationCenter.default.post(name: ModelContext.willSave, object: context)
    try checkModels()
    try checkSize(of: context.models.changes())
  }

  /// Returns the rows to write. A new model with the unique values of another one takes its row.
  func settle() throws -> Outcome {
    // What belonged to a deleted model may lack it.
    if try UniqueValues(in: context).settle() { try checkModels() }
    return Outcome(
      changes: context.models.changes(), inserted: context.insertedModelsArray,
      updated: context.changedModelsArray,
      deleted: context.deletedModelsArray)
  }

  private func checkModels() throws {
    for model in context.models.changed where model._$state.phase != .deleted { try check(model) }
  }

  /// Throws if a model has a value that can't be written, or lacks a model that it must have.
  private func check<Model: PersistentModel>(_ model: Model) throws {
    guard let description = context.rows.graph.description(of: Model.self) else { return }
    if let problem = model.writingProblem(of: description) {
      throw SwiftDataError.unwritable(description.name, problem)
    }
    for number in description.columns {
      let property = description.properties[number]
      guard let target = property.target, !property.isOptional else { continue }
      if context.find(any: target, model.relatedID(number, in: description)) == nil {
        throw SwiftDataError.missing(description.name, property.name)
      }
    }
  }

  private func checkSize(of changes: ModelChanges) throws {
    var all = 0
    for (model, rows) in changes.rows {
      for case let row? in rows.values {
        let bytes = row.reduce(0) { $0 + $1.size }
        all += bytes
        if bytes > Self.rowBytes || all > Self.saveBytes {
          throw SwiftDataError.tooLarge(context.rows.graph.models[model].name, bytes: max(bytes, all))
        }
      }
    }
  }
}
