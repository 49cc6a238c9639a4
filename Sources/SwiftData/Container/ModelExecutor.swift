import Foundation

/// The executor of an actor that has a context.
public protocol ModelExecutor: AnyObject, Sendable, SerialExecutor {
  /// The context.
  var modelContext: ModelContext { get }
}

/// The executor of an actor with a context of its own, which runs on a queue.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
  // Unchecked: the context is used on the queue only, as the actor's isolation says.
  /// The context.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "stateroom.models")

  /// Creates the executor of a context.
  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
  }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// The executor for an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// An actor with a context of its own, for work beside the main actor.
///
///     @ModelActor
///     actor Importer {
///       func add(_ names: [String]) throws {
///         for name in names { modelContext.insert(Trip(name: name)) }
///         try modelContext.save()
///       }
///     }
public protocol ModelActor: Actor {
  /// The container of the context.
  nonisolated var modelContainer: ModelContainer { get }
  /// The executor, which has the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The executor on which the actor runs.
  nonisolated public var unownedExecutor: UnownedSerialExecutor { modelExecutor.asUnownedSerialExecutor() }

  /// The actor's context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// Returns the model of an identifier in the actor's context, or nil.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as as: T.Type) -> T? {
    modelContext.find(T.self, id.number)
  }
}
