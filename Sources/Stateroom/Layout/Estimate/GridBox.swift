import Foundation

/// A cell of a grid.
nonisolated struct GridCell {
  let box: LayoutBox
  var span = 1
  /// The axes on which the cell takes no part in the size of the grid.
  var unsized: Axis.Set = []
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
}

/// A row of a grid, or a view that takes a whole row.
nonisolated struct GridLine {
  let cells: [GridCell]
  let alignment: VerticalAlignment?
  /// Whether it is a view without a row of its own, across all columns.
  let isAcross: Bool
}

/// Boxes in rows with aligned columns, as in `Grid`.
nonisolated final class GridBox: LayoutBox {
  let lines: [GridLine]
  let alignment: Alignment
  let gapAcross: CGFloat
  let gapDown: CGFloat
  private let columns: Int

  init(
    _ lines: [GridLine], alignment: Alignment, gapAcross: CGFloat?, gapDown: CGFloat?,
    _ budget: LayoutBudget
  ) {
    self.lines = lines
    self.alignment = alignment
    self.gapAcross = gapAcross ?? ViewSpacing.usual
    self.gapDown = gapDown ?? ViewSpacing.usual
    columns = lines.map { $0.isAcross ? 1 : $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0
    super.init(budget)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let widths = widths(for: proposal.width)
    let heights = heights(for: widths, proposal.height)
    return CGSize(
      width: widths.reduce(0, +) + gapAcross * CGFloat(max(0, columns - 1)),
      height: heights.reduce(0, +) + gapDown * CGFloat(max(0, lines.count - 1)))
  }

  /// Returns the widths of the columns: the widths that their cells take of equal shares, the least flexible
  /// column first.
  private func widths(for offered: CGFloat?) -> [CGFloat] {
    var widths = [CGFloat](repeating: 0, count: columns)
    let single = cellsByColumn
    func width(_ column: Int, _ length: CGFloat?) -> CGFloat {
      single[column].reduce(0) {
        max($0, $1.box.sizeThatFits(ProposedViewSize(width: length, height: nil)).width)
      }
    }
    if let offered, offered.isFinite {
      let flexibilities = (0..<columns).map { width($0, .infinity) - width($0, 0) }
      var left = max(0, offered - gapAcross * CGFloat(max(0, columns - 1)))
      let order = (0..<columns).sorted {
        flexibilities[$0] != flexibilities[$1] ? flexibilities[$0] < flexibilities[$1] : $0 < $1
      }
      for (place, column) in order.enumerated() {
        widths[column] = width(column, left / CGFloat(columns - place))
        left = max(0, left - widths[column])
      }
    } else {
      for column in 0..<columns { widths[column] = width(column, offered) }
    }
    widen(&widths, for: offered)
    return widths
  }

  /// The cells of one column each that take part in its width.
  private var cellsByColumn: [[GridCell]] {
    var result = [[GridCell]](repeating: [], count: columns)
    for line in lines where !line.isAcross {
      var column = 0
      for cell in line.cells {
        if cell.span == 1, !cell.unsized.contains(.horizontal) { result[column].append(cell) }
        column += cell.span
      }
    }
    return result
  }

  /// Gives the columns under a wide cell what it needs beyond their widths, in equal parts.
  private func widen(_ widths: inout [CGFloat], for offered: CGFloat?) {
    for line in lines {
      var column = 0
      for cell in line.cells {
        let range = line.isAcross ? 0..<columns : column..<min(columns, column + cell.span)
        column += cell.span
        guard range.count > 1 || line.isAcross, !range.isEmpty, !cell.unsized.contains(.horizontal) else {
          continue
        }
        let present = widths[range].reduce(0, +) + gapAcross * CGFloat(range.count - 1)
        let limit = offered.map { max(present, $0 - (total(widths) - present)) }
        let wanted = min(
          cell.box.sizeThatFits(ProposedViewSize(width: limit, height: nil)).width, limit ?? .infinity)
        guard wanted > present, wanted.isFinite else { continue }
        for column in range { widths[column] += (wanted - present) / CGFloat(range.count) }
      }
    }
  }

  private func total(_ widths: [CGFloat]) -> CGFloat {
    widths.reduce(0, +) + gapAcross * CGFloat(max(0, columns - 1))
  }

  /// Returns the width of a cell that begins in a column.
  private func width(of cell: GridCell, at column: Int, in line: GridLine, _ widths: [CGFloat]) -> CGFloat {
    let range = line.isAcross ? 0..<columns : column..<max(column, min(columns, column + cell.span))
    return widths[range].reduce(0, +) + gapAcross * CGFloat(max(0, range.count - 1))
  }

  /// Returns the heights of the rows, those that are flexible sharing what is offered.
  private func heights(for widths: [CGFloat], _ offered: CGFloat?) -> [CGFloat] {
    /// Returns the height of a row.
    ///
    /// - Complexity: O(*n* × *c*) in addition to the measurements, where *n* is the number of the row's cells and *c*
    ///   that of columns.
    func height(_ line: GridLine, _ length: CGFloat?) -> CGFloat {
      var column = 0
      var height: CGFloat = 0
      for cell in line.cells where !cell.unsized.contains(.vertical) {
        let width = width(of: cell, at: column, in: line, widths)
        column += cell.span
        height = max(height, cell.box.sizeThatFits(ProposedViewSize(width: width, height: length)).height)
      }
      return height
    }
    guard let offered, offered.isFinite else { return lines.map { height($0, nil) } }
    var left = max(0, offered - gapDown * CGFloat(max(0, lines.count - 1)))
    var heights = [CGFloat](repeating: 0, count: lines.count)
    let flexibilities = lines.map { height($0, .infinity) - height($0, 0) }
    let order = lines.indices.sorted {
      flexibilities[$0] != flexibilities[$1] ? flexibilities[$0] < flexibilities[$1] : $0 < $1
    }
    for (place, index) in order.enumerated() {
      heights[index] = height(lines[index], left / CGFloat(lines.count - place))
      left = max(0, left - heights[index])
    }
    return heights
  }

  /// Returns the boxes with their places and what they are proposed.
  private func places(
    for proposal: ProposedViewSize
  ) -> [(box: LayoutBox, origin: CGPoint, proposal: ProposedViewSize)] {
    let widths = widths(for: proposal.width)
    let heights = heights(for: widths, proposal.height)
    let alignments = columnAlignments
    var result: [(box: LayoutBox, origin: CGPoint, proposal: ProposedViewSize)] = []
    var y: CGFloat = 0
    for (line, height) in zip(lines, heights) {
      var column = 0
      for cell in line.cells {
        let width = width(of: cell, at: column, in: line, widths)
        let x = widths[..<column].reduce(0, +) + gapAcross * CGFloat(column)
        let room = CGSize(width: width, height: height)
        let own = cell.box.dimensions(in: ProposedViewSize(room))
        let origin: CGPoint
        if let anchor = cell.anchor {
          origin = CGPoint(x: (width - own.width) * anchor.x, y: (height - own.height) * anchor.y)
        } else {
          origin = own.origin(
            aligned: Alignment(
              horizontal: line.isAcross ? alignment.horizontal : alignments[column] ?? alignment.horizontal,
              vertical: line.alignment ?? alignment.vertical), in: room)
        }
        result.append(
          (cell.box, CGPoint(x: x + origin.x, y: y + origin.y), ProposedViewSize(room)))
        column = min(columns, column + cell.span)
      }
      y += height + gapDown
    }
    return result
  }

  /// The alignments that cells have set for their columns.
  private var columnAlignments: [Int: HorizontalAlignment] {
    var result: [Int: HorizontalAlignment] = [:]
    for line in lines where !line.isAcross {
      var column = 0
      for cell in line.cells {
        if let alignment = cell.columnAlignment { result[column] = alignment }
        column += cell.span
      }
    }
    return result
  }

  /// Places the cells.
  ///
  /// - Complexity: O(*n* × *c*) in addition to the work for each, where *n* is the number of cells and *c* that of
  ///   columns.
  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    for (box, origin, inner) in places(for: proposal) {
      box.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), for: inner)
    }
  }

  /// Calls a closure with the box of each cell.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of cells.
  override func forEachInside(_ visit: (LayoutBox) -> Void) {
    for line in lines { for cell in line.cells { visit(cell.box) } }
  }
}
