import RenderTree

/// A page above the root, with its own environment.
struct PageView<Content: View>: View {
  let page: NavigationPage
  let content: Content

  var body: some View {
    content.modifier(PageEnvironment(page: page, colorScheme: page.colorSchemeBelow))
  }
}

/// Sets the environment of a page's views. It is one modifier, because every page has it.
private nonisolated struct PageEnvironment: EnvironmentModifier {
  let page: NavigationPage
  /// The colour scheme that a covered page gives the whole window, or nil if none prefers any.
  let colorScheme: ColorScheme?

  @MainActor func write(to values: inout EnvironmentValues) {
    values.navigationPage = page
    values.presentation = page.presentation
    if let colorScheme { values.colorScheme = colorScheme }
  }
}

/// A page that a view presents.
struct PresentedPageView: View {
  let presented: PresentedPage

  var body: some View { presented.readContent }
}

/// The page of a value on the path.
struct ValuePageView: View {
  let model: NavigationModel
  let value: AnyHashable

  var body: some View {
    if let view = model.destination(for: value) {
      view.modifier(PlaceModifier())
    } else {
      MissingDestinationElement(typeName: "\(type(of: value.base))")
    }
  }
}

/// The content of a page if no destination is declared for its value.
nonisolated struct MissingDestinationElement: Element, ElementAttributes {
  let valueType: String

  init(typeName: String) {
    valueType = typeName
  }

  static var typeName: StaticString { "Error" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let message =
      "A NavigationLink is presenting a value of type “\(valueType)” but there is no matching "
      + "navigationDestination declaration visible from the location of the link. The link cannot be activated."
    node.set("message", message)
    node.node.tree.report(.navigationDestinationMissing, message, at: node.node)
  }
}
