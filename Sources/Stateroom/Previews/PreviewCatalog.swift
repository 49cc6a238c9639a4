import RenderTree

/// The previews of a program.
@MainActor
enum PreviewCatalog {
  /// The most previews that are served.
  private static let limit = 10_000

  /// Finds the previews in the program and in its libraries, sorted by module, file and place.
  ///
  /// Makes no view of a `#Preview`, but those that a ``PreviewProvider`` lists.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of all conformances in the program and of the previews.
  static var scenes: [PreviewScene] {
    let registries = ConformingTypes.of((any PreviewRegistry).self)
      .compactMap { $0 as? any PreviewRegistry.Type }
    let providers = ConformingTypes.of((any PreviewProvider).self)
      .compactMap { $0 as? any PreviewProvider.Type }
    // The order in which a linker lays out types says nothing.
    let scenes =
      registries.map { PreviewScene(of: $0) }.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      + providers.sorted { _typeName($0) < _typeName($1) }.flatMap { PreviewScene.scenes(of: $0) }
    let sorted = scenes.enumerated().sorted { one, other in
      (one.element.module, one.element.file, one.offset) < (
        other.element.module, other.element.file, other.offset
      )
    }
    return numbered(sorted.prefix(limit).map(\.element))
  }

  /// Returns the previews with unique ids: if several in a file have one name, the later ones get a number.
  private static func numbered(_ scenes: [PreviewScene]) -> [PreviewScene] {
    var taken: Set<String> = []
    return scenes.map { scene in
      var scene = scene
      var number = 1
      while !taken.insert(scene.scene.id).inserted {
        number += 1
        scene.describe(as: number)
      }
      return scene
    }
  }
}

/// The root view of a session that has opened a preview.
struct PreviewWindow: View {
  let preview: PreviewScene

  /// The window.
  var body: some View {
    Optional(WindowElement(attributes: WindowAttributes(title: preview.scene.title), content: content))
  }

  @ViewBuilder private var content: some View {
    if case .fixed(let width, let height) = preview.traits.layout {
      preview.content().frame(width: width, height: height)
    } else {
      preview.content()
    }
  }
}
