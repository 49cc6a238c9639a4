import Foundation
import RenderTree

/// A label that leads to an address; the client opens it.
public nonisolated struct Link<Label: View>: View {
  private let link: ButtonStyledLink<LinkAttributes, Label>

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    link = ButtonStyledLink(attributes: LinkAttributes(destination: destination), label: label())
  }

  /// The link in the style of buttons.
  @MainActor public var body: some View { link }
}

/// Where a link leads.
package nonisolated struct LinkAttributes: LinkLikeAttributes {
  let destination: URL
  package var styleName: String?

  init(destination: URL) {
    self.destination = destination
  }

  package static var typeName: StaticString { "Link" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("url", destination.absoluteString)
    node.set("style", styleName)
    node.declareTextStyle()
    node.declareControl()
    let openURL = node.environment.openURL
    // Only an app's own action is the server's business.
    if openURL.isCustom {
      node.action("tap") { value in
        try value.requireNone()
        openURL(destination)
      }
    }
  }

  @MainActor package func isUsable(in environment: EnvironmentValues) -> Bool { true }

  @MainActor package func follow(in environment: EnvironmentValues) throws {
    environment.openURL(destination)
  }
}

extension Link where Label == Text {
  /// A link with a text.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
