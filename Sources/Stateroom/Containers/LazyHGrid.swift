import Foundation
import RenderTree

/// A grid that fills column after column, with the given rows.
///
/// All views are built: headless, there is no visible region that would limit them.
public nonisolated struct LazyHGrid<Content: View>: Container {
  package let attributes: LazyHGridAttributes
  package let content: Content

  /// Creates a grid that fills column after column. If `spacing` is nil, the client chooses it.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyHGridAttributes(
      rows: rows, alignment: alignment, spacing: spacing.map(Double.init), pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// The rows, alignment and spacing of a lazy horizontal grid.
package nonisolated struct LazyHGridAttributes: ElementAttributes {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  package static var typeName: StaticString { "LazyHGrid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("rows", rows)
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
    if let pinnedViews = pinnedViews.json { node.set("pinnedViews", pinnedViews) }
  }
}
