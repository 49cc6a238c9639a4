import Foundation
import RenderTree

/// Views beside one another.
public nonisolated struct HStack<Content: View>: Container {
  package let attributes: HStackAttributes
  package let content: Content

  /// Views beside one another. Without a spacing the client chooses one.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    attributes = HStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// How views stand beside one another.
package nonisolated struct HStackAttributes: ElementAttributes {
  let alignment: VerticalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "HStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
