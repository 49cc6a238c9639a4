import Observation

/// The versions of each model's rows in a context, which views follow that have fetched them.
final class ModelVersions {
  private let all = ModelVersion()
  private let saves = ModelVersion()
  private let byModel: [ModelVersion]
  private var recent: [RecentChanges]

  init(count: Int) {
    byModel = (0..<count).map { _ in ModelVersion() }
    recent = Array(repeating: RecentChanges(), count: count)
  }

  /// Returns the version of a model, or that of all models for nil. A view that reads it follows it.
  func read(_ model: Int?) -> Int { (model.map { byModel[$0] } ?? all).read() }

  /// Returns the version of what is saved. A view that reads it follows it.
  func readSaves() -> Int { saves.read() }

  /// Notes that the context has saved.
  func noteSave() { saves.increase() }

  /// Notes a change of a model's rows: of those with some ids, or of any if they are nil.
  func note(_ model: Int, _ ids: (some Collection<Int64>)?) {
    byModel[model].increase()
    all.increase()
    recent[model].note(ids, at: byModel[model].number)
  }

  /// Returns the ids of a model's rows that have changed since a version, or nil if they are not known.
  ///
  /// - Complexity: O(1): few changes are known.
  func changes(of model: Int, since version: Int) -> Set<Int64>? { recent[model].ids(since: version) }

  /// Notes that anything may have changed.
  func noteAll() {
    for model in byModel.indices {
      byModel[model].increase()
      recent[model].note(nil as [Int64]?, at: byModel[model].number)
    }
    all.increase()
  }
}

/// A number that views observe.
private final class ModelVersion: Observable, @unchecked Sendable {
  // Unchecked: it belongs to the actor of its context, and observation asks for sendable subjects only in closures.
  private let registrar = ObservationRegistrar()
  private(set) var number = 0
  private var value: Int { number }

  func read() -> Int {
    registrar.access(self, keyPath: \.value)
    return number
  }

  func increase() { registrar.withMutation(of: self, keyPath: \.value) { number += 1 } }
}
