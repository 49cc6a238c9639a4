import Foundation
import RenderTree

/// Views below one another; headless, none is left out.
public nonisolated struct LazyVStack<Content: View>: Container {
  package let attributes: LazyVStackAttributes
  package let content: Content

  /// Views below one another; headless, none is left out. Without a spacing the client chooses one.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyVStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// How views stand below one another.
package nonisolated struct LazyVStackAttributes: ElementAttributes {
  let alignment: HorizontalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "LazyVStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
