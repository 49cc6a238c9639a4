import Foundation
import RenderTree

/// Views in columns, row after row; headless, none is left out.
public nonisolated struct LazyVGrid<Content: View>: Element {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  package let content: Content

  /// Views in columns, row after row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing.map(Double.init)
    self.content = content()
  }

  package static var typeName: StaticString { "LazyVGrid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("columns", columns)
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
