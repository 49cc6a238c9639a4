import RenderTree

/// A result builder that builds the scenes of an app from the statements of a closure.
@resultBuilder
public enum SceneBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Builds a single scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Builds several scenes.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<repeat each Content> {
    _TupleScene(storage: SceneSequence((repeat each content)))
  }
  /// Builds an optional scene.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    _OptionalScene(content: content)
  }
  /// Builds a scene behind an availability check.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }
}

/// Several scenes.
public nonisolated struct _TupleScene<each Content: Scene>: Scene {
  // By reference, because the scenes around it are copied on their way into the tree, with all that is in them.
  let storage: SceneSequence<(repeat each Content)>

  /// Not for use by apps.
  public typealias Body = Never
  /// Not for use by apps.
  public typealias _SceneView = TupleView<(repeat (each Content)._SceneView)>

  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _SceneView {
    TupleView(repeat (each Content)._view(of: each scene.storage.content))
  }

  /// Adds the scenes to a list, in order. Not for use by apps.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of scenes.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    for content in repeat each scene.storage.content { add(content, to: &list) }
  }

  @MainActor private static func add<Scene: Stateroom.Scene>(_ scene: Scene, to list: inout _SceneList) {
    Scene._list(scene, into: &list)
  }
}

/// The scenes of a ``_TupleScene``.
nonisolated final class SceneSequence<Content> {
  let content: Content

  init(_ content: consuming Content) { self.content = content }
}

/// An optional scene.
nonisolated struct _OptionalScene<Content: Scene>: Scene {
  let content: Content?

  typealias Body = Never
  typealias _SceneView = Content._SceneView?

  @MainActor static func _view(of scene: Self) -> _SceneView {
    scene.content.map { Content._view(of: $0) }
  }

  @MainActor static func _list(_ scene: Self, into list: inout _SceneList) {
    if let content = scene.content { Content._list(content, into: &list) }
  }
}
