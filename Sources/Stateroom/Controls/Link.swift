import Foundation
import RenderTree

/// A label that leads to an address; the client opens it.
public nonisolated struct Link<Label: View>: Container {
  package let attributes: LinkAttributes
  let label: Label

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    attributes = LinkAttributes(destination: destination)
    self.label = label()
  }

  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }
}

/// Where a link leads.
package nonisolated struct LinkAttributes: ElementAttributes {
  let destination: URL

  package static var typeName: StaticString { "Link" }

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
