import Foundation
import RenderTree

/// A control that opens a URL. The client opens it, unless the app sets its own `openURL` action.
///
/// ```swift
/// Link("Swift", destination: URL(string: "https://swift.org")!)
/// // {"type": "Link", "props": {"label": "Swift", "url": "https://swift.org"}}
/// ```
public nonisolated struct Link<Label: View>: View {
  private let link: ButtonStyledLink<LinkAttributes, Label>

  /// Creates a link with a custom label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    link = ButtonStyledLink(attributes: LinkAttributes(destination: destination), label: label())
  }

  /// The link, in the button style of its environment.
  @MainActor public var body: some View { link }
}

/// The destination and style of a link.
private nonisolated struct LinkAttributes: LinkLikeAttributes {
  let destination: URL
  var styleName: String?

  init(destination: URL) {
    self.destination = destination
  }

  static var typeName: StaticString { "Link" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("url", destination.absoluteString)
    node.set("style", styleName)
    node.declareTextStyle()
    node.declareControl()
    let openURL = node.environment.openURL
    // Clients open links themselves, unless the app has set its own action.
    if openURL.isCustom {
      node.action("tap") { value in
        try value.requireNone()
        openURL(destination)
      }
    }
  }

  @MainActor func isUsable(in environment: EnvironmentValues) -> Bool { true }

  @MainActor package func follow(in environment: EnvironmentValues) throws {
    environment.openURL(destination)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
