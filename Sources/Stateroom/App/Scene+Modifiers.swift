import Observation
import RenderTree
import StateroomCombine

extension Scene {
  /// Runs a closure after an update in which a value became another (rules 88 to 92).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs a closure after an update in which a value became another (rules 88 to 92).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs the closure of the update before, which captured what held then (rule 90), with the new value.
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.onChange(of: value, perform: action) }
  }

  /// Sets an environment value for the scene's views (rule 42).
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.environment(keyPath, value) }
  }

  /// Puts an object into the environment of the scene's views (rule 35).
  nonisolated public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    _ModifiedScene(content: self) { $0.environmentObject(object) }
  }

  /// Puts an observable object into the environment of the scene's views; nil takes it out (rule 41).
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
