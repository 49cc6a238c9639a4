import Foundation
import Observation
import StateroomStorage
import Synchronization

/// The place of a model in its context.
///
/// `@Model` adds one to each instance.
public final class _ModelState: @unchecked Sendable {
  // Unchecked: a model and its state belong to the actor of the model's context, as the model says by not being sendable.
  private let registrar = ObservationRegistrar()
  /// The context of the model, or nil if it is in none.
  private(set) var context: ModelContext?
  /// The number of the model's row.
  private(set) var id: Int64
  /// The number that the model had before it took the row of another one, until it is saved.
  private var ownID: Int64?
  private(set) var phase = Phase.free
  /// Whether the deletion of the model is saved.
  private(set) var isErased = false
  /// The row before the first change since the last save.
  private(set) var original: [DataValue]?
  /// Whether the properties are being set to what the store has, so that this is no change by the app.
  private var isReading = false

  enum Phase {
    /// In no context.
    case free
    /// In a context, and not saved yet.
    case inserted
    /// In the store, or on its way there.
    case stored
    /// Deleted in its context.
    case deleted
  }

  /// Creates the state of a model in no context.
  public init() {
    id = ModelNumber.next()
  }

  /// Tells observation that a property is read.
  public func access<Model: PersistentModel, Value>(_ model: Model, keyPath: KeyPath<Model, Value>) {
    registrar.access(model, keyPath: keyPath)
  }

  /// Changes a property that is not stored.
  public func mutate<Model: PersistentModel, Value>(
    _ model: Model, keyPath: KeyPath<Model, Value>, _ change: () -> Void
  ) {
    registrar.withMutation(of: model, keyPath: keyPath, change)
  }

  // MARK: The life of a model

  /// Notes that the model is in a context.
  func enter(_ context: ModelContext, _ phase: Phase) {
    self.context = context
    self.phase = phase
    isErased = false
  }

  /// Notes that the model is the one of a row.
  func enter(_ context: ModelContext, as id: Int64) {
    self.context = context
    self.id = id
    phase = .stored
  }

  /// Keeps the row as it is before the first change since the last save.
  func keep(_ row: @autoclosure () -> [DataValue]) {
    if phase == .stored, original == nil { original = row() }
  }

  /// Notes that the model is saved.
  func wasSaved() {
    (original, ownID) = (nil, nil)
    if phase == .inserted { phase = .stored }
  }

  /// Notes that the model is deleted.
  func wasDeleted() { phase = .deleted }

  /// Notes that the deletion is taken back.
  func wasRestored() {
    original = nil
    phase = .stored
    isErased = false
  }

  /// Notes that a model that was never saved is in no context any more.
  func leave() {
    context = nil
    original = nil
    phase = .free
    // The row that it would have taken is that of another model.
    (id, ownID) = (ownID ?? id, nil)
  }

  /// Notes that the deletion is saved. The context stays: a view may read what the model was related to once more.
  func wasErased() {
    original = nil
    phase = .deleted
    isErased = true
  }

  /// Notes the row that another context has saved, on which the changes of this one are made.
  func rebase(on row: [DataValue]) { original = row }

  /// Takes over the row of another model with the same unique values.
  func replace(_ other: Int64) {
    if id != other { (id, ownID) = (other, ownID ?? id) }
  }
}

/// The numbers of rows: they increase, so that rows that are made one after the other lie side by side.
enum ModelNumber {
  // Random at first, in case the clock is behind that of an earlier process.
  private static let last = Atomic<Int64>(.random(in: 1..<1 << 40))

  /// Returns a number that no other model has: milliseconds and, in the lower 22 bits, a number that is random at first.
  static func next() -> Int64 {
    let now = Int64((Date.now.timeIntervalSince1970 - 1_700_000_000) * 1_000) << 22
    while true {
      let known = last.load(ordering: .relaxed)
      let next = known >> 22 >= now >> 22 ? known + 1 : now | Int64.random(in: 0..<1 << 21)
      if last.compareExchange(expected: known, desired: next, ordering: .relaxed).exchanged { return next }
    }
  }
}
