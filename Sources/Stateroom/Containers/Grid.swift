import Foundation
import RenderTree

/// Views in rows whose columns are aligned.
public nonisolated struct Grid<Content: View>: Container {
  package let attributes: GridAttributes
  package let content: Content

  /// Views in rows whose columns are aligned.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    attributes = GridAttributes(
      alignment: alignment, horizontalSpacing: horizontalSpacing.map(Double.init),
      verticalSpacing: verticalSpacing.map(Double.init))
    self.content = content()
  }
}

/// How views stand in rows whose columns are aligned.
package nonisolated struct GridAttributes: ElementAttributes {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?

  package static var typeName: StaticString { "Grid" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let horizontalSpacing { node.set("horizontalSpacing", horizontalSpacing) }
    if let verticalSpacing { node.set("verticalSpacing", verticalSpacing) }
  }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: Container {
  package let attributes: GridRowAttributes
  package let content: Content

  /// A row of a grid: each view is a cell.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    attributes = GridRowAttributes(alignment: alignment)
    self.content = content()
  }
}

/// How views stand in a row of a grid.
package nonisolated struct GridRowAttributes: ElementAttributes {
  let alignment: VerticalAlignment?

  package static var typeName: StaticString { "GridRow" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("alignment", alignment?.name)
  }
}

extension View {
  /// Aligns the column of its grid that the view is in.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    entry("gridColumnAlignment", .string(guide.name))
  }

  /// Lets the view take several columns of its grid.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellColumns(count: count))
  }

  /// Keeps the view from making its grid larger.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    entry("gridCellUnsizedAxes", axes.json)
  }

  /// Places the view within its cell.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    entry("gridCellAnchor", anchor.json)
  }
}

nonisolated struct GridCellColumns: OutputModifier {
  let count: Int

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("gridCellColumns") { $0.write(count) }
  }
}
