import RenderTree

/// A view that shows a title and an icon.
///
/// ```swift
/// Label("Add", systemImage: "plus")
/// // {"type": "Label", "props": {"label": "Add", "systemImage": "plus"}}
/// ```
public nonisolated struct Label<Title: View, Icon: View>: StyledControl {
  let title: Title
  let icon: Icon

  /// Creates a label with a custom title and icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> LabelStyleValue {
    environment.labelStyleValue
  }

  @MainActor package func replacement(in style: LabelStyleValue) -> AnyView? {
    style.custom?.view(
      .init(title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
  }

  @MainActor package func standard(in style: LabelStyleValue) -> LabelElement<Title, Icon> {
    LabelElement(title: title, icon: icon, styleName: style.name)
  }
}

/// The element that renders a label. A plain image is a prop; any other icon is a child.
package nonisolated struct LabelElement<Title: View, Icon: View>: Container {
  let title: Title
  let icon: Icon
  let styleName: String?

  package var attributes: LabelAttributes { LabelAttributes(image: image, styleName: styleName) }

  private var image: Image? {
    guard let image = icon as? Image, image.isPlain else { return nil }
    return image
  }

  @MainActor package var content: TupleView<(LabelRegion<Title>, Icon?)> {
    TupleView(LabelRegion("label", title), image == nil ? icon : nil)
  }
}

/// The image of a label that needs no node of its own, and the style.
package nonisolated struct LabelAttributes: ElementAttributes {
  let image: Image?
  let styleName: String?

  package static var typeName: StaticString { "Label" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("systemImage", image?.symbolName)
    node.set("image", image?.assetName)
    if let image, image.symbolName == nil { node.set("imageURL", image.url(in: node.environment)) }
    node.set("style", styleName)
    node.set(node.textSurroundings)
    node.declareTint()
  }

  @MainActor package var systemImage: String? { image?.symbolName }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with a title and a system symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with a localized title and an image.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label with a title and an image.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style is applied to.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
