import Observation
import RenderTree
import StateroomCombine

extension Scene {
  /// Adds an action to run after an update in which a value has changed.
  ///
  /// ```swift
  /// struct Player: App {
  ///   @Environment(\.scenePhase) private var phase
  ///
  ///   var body: some Scene {
  ///     WindowGroup { Text("Silence") }
  ///       .onChange(of: phase) { print(phase) }
  ///   }
  /// }
  /// // Prints `background` when the session closes.
  /// ```
  ///
  /// See rules 88 to 92.
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Adds an action to run after an update in which a value has changed (rules 88 to 92).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Adds an action to run with the new value after an update in which a value has changed. The action is the
  /// one of the previous update, with the values that it captured then (rule 90).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, perform: action) }
  }

  /// Sets an environment value for the scene's views.
  ///
  /// ```swift
  /// struct Player: App {
  ///   var body: some Scene {
  ///     WindowGroup { Text("Silence") }
  ///       .environment(\.locale, Locale(identifier: "fr_FR"))
  ///   }
  /// }
  /// // Texts are French, even if a client asks for another locale.
  /// ```
  ///
  /// See rule 42.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.environment(keyPath, value) }
  }

  /// Adds an observable object to the environment of the scene's views.
  ///
  /// ```swift
  /// final class Library: ObservableObject { @Published var songs = 3 }
  ///
  /// struct Player: App {
  ///   @StateObject private var library = Library()
  ///
  ///   var body: some Scene {
  ///     WindowGroup { Text("Silence") }.environmentObject(library)
  ///   }
  /// }
  /// // Each session has a `Library` of its own, which is stored with it.
  /// ```
  ///
  /// See rule 35.
  nonisolated public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    _ModifiedScene(content: self) { $0.environmentObject(object) }
  }

  /// Adds an observable object to the environment of the scene's views, or removes it if it is nil (rule 41).
  nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene {
    _ModifiedScene(content: self) { $0.environment(object) }
  }
}

/// A scene whose view is modified.
nonisolated struct _ModifiedScene<Content: Scene, Modified: View>: Scene {
  let content: Content
  let modify: (Content._SceneView) -> Modified

  typealias Body = Never
  typealias _SceneView = Modified

  @MainActor static func _view(of scene: Self) -> Modified { scene.modify(Content._view(of: scene.content)) }

  @MainActor static func _list(_ scene: Self, into list: inout _SceneList) {
    Content._list(scene.content, into: &list)
  }
}
