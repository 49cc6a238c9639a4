import Foundation
import RenderTree

/// A container that arranges views in rows with aligned columns.
///
/// ```swift
/// Grid(horizontalSpacing: 16) {
///   GridRow {
///     Text("Weight")
///     Text("12 kg").gridColumnAlignment(.trailing)
///   }
/// }
/// // {"type": "Grid", "props": {"horizontalSpacing": 16}}
/// ```
public nonisolated struct Grid<Content: View>: Container {
  package let attributes: GridAttributes
  package let content: Content

  /// Creates a grid. If a spacing is nil, the client chooses it.
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

/// The alignment and spacing of a grid.
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

/// A row of a grid. Each of its views is a cell.
///
/// ```swift
/// Grid {
///   GridRow { Text("Monday"); Text("9 to 5") }
///   Text("Closed on Sundays").gridCellColumns(2)
/// }
/// // {"type": "Text", "props": {"text": "Closed on Sundays"},
/// //  "modifiers": [{"gridCellColumns": 2}]}
/// ```
public nonisolated struct GridRow<Content: View>: Container {
  package let attributes: GridRowAttributes
  package let content: Content

  /// Creates a row of a grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    attributes = GridRowAttributes(alignment: alignment)
    self.content = content()
  }
}

/// The alignment of a grid row.
package nonisolated struct GridRowAttributes: ElementAttributes {
  let alignment: VerticalAlignment?

  package static var typeName: StaticString { "GridRow" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("alignment", alignment?.name)
  }
}

extension View {
  /// Sets the alignment of the grid column that the view is in.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    entry("gridColumnAlignment", .string(guide.name))
  }

  /// Makes the view span several columns of its grid.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellColumns(count: count))
  }

  /// Keeps the view from enlarging its grid along some axes.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    entry("gridCellUnsizedAxes", axes.json)
  }

  /// Sets the anchor of the view in its grid cell.
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
