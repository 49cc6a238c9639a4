import Foundation
import RenderTree

/// A label that leads to an address; the client opens it.
public nonisolated struct Link<Label: View>: Element {
  let destination: URL
  let label: Label

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  package static var typeName: StaticString { "Link" }

  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("url", destination.absoluteString)
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
