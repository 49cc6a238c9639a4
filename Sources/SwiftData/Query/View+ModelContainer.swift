import RenderTree
import Stateroom

extension EnvironmentValues {
  /// The context of the view's models.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] ?? self[ModelContainerKey.self].current }
    set { self[ModelContextKey.self] = newValue }
  }

  var modelContainer: ContainerReference {
    get { self[ModelContainerKey.self] }
    set { self[ModelContainerKey.self] = newValue }
  }
}

private struct ModelContextKey: EnvironmentKey {
  // Safe: it is nil.
  nonisolated(unsafe) static let defaultValue: ModelContext? = nil
}

private struct ModelContainerKey: EnvironmentKey {
  static let defaultValue = ContainerReference(nil)
}

/// The container of a part of the views. Each session has a main context of it.
struct ContainerReference: Sendable, Equatable {
  private let container: ModelContainer?

  init(_ container: ModelContainer?) {
    self.container = container
    if let container { SessionData.current?.note(container) }
  }

  /// The context of the session to which the calling code belongs.
  var current: ModelContext {
    // Environment values are read by views, on the main actor.
    MainActor.assumeIsolated { UncheckedContext((container ?? .empty).mainContext) }.value!
  }
}

extension ModelContainer {
  /// A container without models, for views that have none.
  fileprivate static let empty: ModelContainer = {
    do {
      return try ModelContainer(
        for: Schema([] as [any PersistentModel.Type]),
        configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

extension View {
  /// Sets the container of the view's models.
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContainer, ContainerReference(container))
  }

  /// Makes a container of a model and of those that it leads to, for the view.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup)
  }

  /// Makes a container of models and of those that they lead to, for the view.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    environment(
      \.modelContainer,
      .made(of: modelTypes, inMemory, autosaves: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup))
  }

  /// Sets the context of the view's models.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }
}

extension Scene {
  /// Sets the container of the models of the scene's views.
  nonisolated public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContainer, ContainerReference(container))
  }

  /// Makes a container of a model and of those that it leads to, for the scene's views.
  nonisolated public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup)
  }

  /// Makes a container of models and of those that they lead to, for the scene's views.
  nonisolated public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    environment(
      \.modelContainer,
      .made(of: modelTypes, inMemory, autosaves: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup))
  }
}

extension ContainerReference {
  /// Returns the container of models in the session to which the calling code belongs, made once for it.
  static func made(
    of types: [any PersistentModel.Type], _ isInMemory: Bool, autosaves: Bool, isUndoEnabled: Bool,
    _ onSetup: (Result<ModelContainer, any Error>) -> Void
  ) -> ContainerReference {
    let key = MadeContainers.Key(
      types: types.map { ObjectIdentifier($0) }, isInMemory: isInMemory, autosaves: autosaves,
      isUndoEnabled: isUndoEnabled)
    let configuration = ModelConfiguration(isStoredInMemoryOnly: isInMemory)
    let (result, isNew) = MadeContainers.of(SessionData.current).container(key) {
      Result {
        try ModelContainer(
          Schema(types), nil, [configuration], autosaves: autosaves, isUndoEnabled: isUndoEnabled)
      }
    }
    if isNew { onSetup(result) }
    switch result {
    case .success(let container): return ContainerReference(container)
    case .failure(let error):
      Tree.reportOfRunningCode(.dataFailed, "\(error)")
      return ContainerReference(nil)
    }
  }
}
