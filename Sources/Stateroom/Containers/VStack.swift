import Foundation
import RenderTree

/// Views below one another.
public nonisolated struct VStack<Content: View>: Container {
  package let attributes: VStackAttributes
  package let content: Content

  /// Views below one another; without a spacing the client chooses one.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    attributes = VStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// How views stand below one another.
package nonisolated struct VStackAttributes: ElementAttributes {
  let alignment: HorizontalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "VStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
