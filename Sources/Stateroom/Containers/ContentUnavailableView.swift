import RenderTree

/// A notice that there is nothing to show, with a reason and actions.
///
/// ```swift
/// ContentUnavailableView("No Mail", systemImage: "tray", description: Text("Enjoy your day."))
/// // {"type": "ContentUnavailableView",
/// //  "props": {"label": "No Mail", "description": "Enjoy your day."}}
/// ```
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Container {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates a notice of views.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  package var attributes: ContentUnavailableViewAttributes { ContentUnavailableViewAttributes() }

  @MainActor package var content: TupleView<(LabelRegion<Label>, LabelRegion<Description>, Actions)> {
    TupleView(LabelRegion("label", label), LabelRegion("description", description), actions)
  }
}

/// The attributes of a notice that there is nothing to show.
package nonisolated struct ContentUnavailableViewAttributes: ElementAttributes {
  package static var typeName: StaticString { "ContentUnavailableView" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("description", node.node.label("description"))
  }
}

extension ContentUnavailableView
where Label == Stateroom.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  private init(_ label: Label, _ description: Text?) {
    (self.label, self.description, actions) = (label, description, EmptyView())
  }

  /// Creates a notice with a localized title and an image.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(Stateroom.Label(title, image: name), description)
  }

  /// Creates a notice with a title and an image.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(Stateroom.Label(title, image: name), description)
  }

  /// Creates a notice with a localized title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(Stateroom.Label(title, systemImage: name), description)
  }

  /// Creates a notice with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(Stateroom.Label(title, systemImage: name), description)
  }

  /// A notice that a search found nothing.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// Returns a notice that a search for a text found nothing.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”" as String, systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}
