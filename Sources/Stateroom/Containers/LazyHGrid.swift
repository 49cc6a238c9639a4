import Foundation
import RenderTree

/// Views in rows, column after column; headless, none is left out.
public nonisolated struct LazyHGrid<Content: View>: Container {
  package let attributes: LazyHGridAttributes
  package let content: Content

  /// Views in rows, column after column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyHGridAttributes(rows: rows, alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// The rows in which views stand, and how they stand there.
package nonisolated struct LazyHGridAttributes: ElementAttributes {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "LazyHGrid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("rows", rows)
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
