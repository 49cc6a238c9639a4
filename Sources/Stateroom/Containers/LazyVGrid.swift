import Foundation
import RenderTree

/// Views in columns, row after row; headless, none is left out.
public nonisolated struct LazyVGrid<Content: View>: Container {
  package let attributes: LazyVGridAttributes
  package let content: Content

  /// Views in columns, row after row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyVGridAttributes(
      columns: columns, alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// The columns in which views stand, and how they stand there.
package nonisolated struct LazyVGridAttributes: ElementAttributes {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "LazyVGrid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("columns", columns)
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
