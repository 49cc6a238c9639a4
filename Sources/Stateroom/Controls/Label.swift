import RenderTree

/// A text with a symbol.
public nonisolated struct Label<Title: View, Icon: View>: StyledControl {
  let title: Title
  let icon: Icon

  /// Any text with any symbol.
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

/// A label as it is rendered. A plain image is a prop; any other symbol is a child.
package nonisolated struct LabelElement<Title: View, Icon: View>: Container {
  let title: Title
  let icon: Icon
  let styleName: String?

  package var attributes: LabelAttributes { LabelAttributes(image: image, styleName: styleName) }

  private var image: Image? {
    guard let image = icon as? Image, image.isPlain else { return nil }
    return image
  }

  @MainActor package var content: TupleView<LabelRegion<Title>, Icon?> {
    TupleView(LabelRegion("label", title), image == nil ? icon : nil)
  }
}

/// What a label shows itself: an image that needs no node of its own.
package nonisolated struct LabelAttributes: ElementAttributes {
  let image: Image?
  let styleName: String?

  package static var typeName: StaticString { "Label" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("systemImage", image?.symbolName)
    node.set("image", image?.assetName)
    if let image, image.assetName != nil { node.set("imageURL", image.url(in: node.environment)) }
    node.set("style", styleName)
    node.set(node.textSurroundings)
    node.declareTint()
  }

  @MainActor package var systemImage: String? { image?.symbolName }
}

extension Label where Title == Text, Icon == Image {
  /// A localized text with a symbol of the system.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A text with a symbol of the system.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A localized text with a picture.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// A text with a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is applied to.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
