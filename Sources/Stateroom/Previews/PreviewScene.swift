import RenderTree

/// A preview that a session can open as a scene.
@MainActor
package struct PreviewScene {
  /// The scene.
  package private(set) var scene: SceneDescription
  /// The module that declares the preview.
  package let module: String
  /// The name of the file without its extension. That of a provider's is made of the name of its type.
  package let file: String
  /// The line of the preview in the file, or nil if the program does not know it.
  package let line: Int?
  /// The name that the preview was given, or nil if it has none.
  package let name: String?
  /// The traits of the preview.
  package let traits: PreviewTraits
  /// Makes the view.
  let content: @MainActor () -> AnyView

  /// Creates the scene of a `#Preview`.
  init(of registry: any PreviewRegistry.Type) {
    let preview = registry.makePreview()
    let place = registry.fileID.split(separator: "/")
    module = place.first.map(String.init) ?? ""
    file = place.last.map { String($0.hasSuffix(".swift") ? $0.dropLast(6) : $0) } ?? ""
    line = registry.line
    name = preview.name
    traits = PreviewTraits(preview.traits)
    content = { [traits] in
      let view: any View = registry.makePreview().body()
      return traits.modifiers.reduce(AnyView(erasing: view)) { $1.applied(to: $0) }
    }
    scene = SceneDescription(id: "", title: "")
    describe()
  }

  /// Creates a scene of each view of a provider.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of the views: each is found among all when it is made.
  static func scenes<Provider: PreviewProvider>(of provider: Provider.Type) -> [PreviewScene] {
    subviews(of: provider).enumerated().map { index, subview in
      PreviewScene(of: provider, index, traits: subview.containerValues.previewTraits)
    }
  }

  private init<Provider: PreviewProvider>(
    of provider: Provider.Type, _ index: Int, traits: PreviewTraits
  ) {
    module = String(_typeName(provider, qualified: true).prefix { $0 != "." })
    file = Self.subject(of: _typeName(provider, qualified: false))
    line = nil
    name = traits.name
    self.traits = traits
    content = {
      let subviews = Self.subviews(of: provider)
      return subviews.indices.contains(index) ? AnyView(subviews[index]) : AnyView(EmptyView())
    }
    scene = SceneDescription(id: "", title: "")
    describe()
  }

  private static func subviews<Provider: PreviewProvider>(of provider: Provider.Type) -> [Subview] {
    var list = SubviewList()
    list.add(provider.previews)
    return list.subviews
  }

  /// Returns the name of a provider's type without the part that calls it a preview: `Row` for
  /// `Row_Previews`.
  private static func subject(of typeName: String) -> String {
    let name = typeName.split(separator: ".").last.map(String.init) ?? typeName
    for suffix in ["_Previews", "_Preview", "Previews", "Preview", "PreviewProvider"]
    where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  // MARK: The id

  /// Sets the id and the title: the id of the first scene of this file and name, or of a later one.
  mutating func describe(as number: Int = 1) {
    var words = ["previews", Self.identifier(from: file)]
    if let name { words.append(Self.identifier(from: name)) }
    if number > 1 { words.append("\(number)") }
    var title = name.map { "\(file) – \($0)" } ?? file
    if number > 1 { title += " \(number)" }
    scene = SceneDescription(id: words.joined(separator: "."), title: title)
  }

  /// Returns the letters and digits of a text, with hyphens between the words.
  private static func identifier(from text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}

extension AnyView {
  /// Erases the type of a view of any type.
  fileprivate init(erasing view: any View) {
    func erased<Content: View>(_ view: Content) -> AnyView { AnyView(view) }
    self = erased(view)
  }
}
