import Foundation
import RenderTree

/// A grid that fills row after row, with the given columns.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.fixed(80)), GridItem(.flexible())]) {
///   ForEach(1...6, id: \.self) { Text("\($0)") }
/// }
/// // {"type": "LazyVGrid", "props": {"columns": [{"fixed": 80}, {"flexible": {"minimum": 10}}]}}
/// ```
///
/// All views are built: headless, there is no visible region that would limit them.
public nonisolated struct LazyVGrid<Content: View>: Container {
  package let attributes: LazyVGridAttributes
  package let content: Content

  /// Creates a grid that fills row after row. If `spacing` is nil, the client chooses it.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    attributes = LazyVGridAttributes(
      columns: columns, alignment: alignment, spacing: spacing.map(Double.init),
      pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// The columns, alignment and spacing of a lazy vertical grid.
package nonisolated struct LazyVGridAttributes: ElementAttributes {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  package static var typeName: StaticString { "LazyVGrid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("columns", columns)
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
    if let pinnedViews = pinnedViews.json { node.set("pinnedViews", pinnedViews) }
  }
}
