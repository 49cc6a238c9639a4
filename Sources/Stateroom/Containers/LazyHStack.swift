import Foundation
import RenderTree

/// Views beside one another; headless, none is left out.
public nonisolated struct LazyHStack<Content: View>: Container {
  package let attributes: LazyHStackAttributes
  package let content: Content

  /// Views beside one another; headless, none is left out. Without a spacing the client chooses one.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyHStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// How views stand beside one another.
package nonisolated struct LazyHStackAttributes: ElementAttributes {
  let alignment: VerticalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "LazyHStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
