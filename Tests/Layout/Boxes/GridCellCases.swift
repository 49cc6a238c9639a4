import SwiftUI

extension Case {
  static let cellAlignmentCases: [Case] = [
    Case(
      "the alignment of a grid is that of its cells", from: Source.grid,
      [
        "a": [110, 160, 40, 40], "b": [150, 160, 20, 20], "c": [110, 200, 20, 20], "d": [150, 200, 40, 40],
      ]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 20, height: 20).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a grid is aligned at its bottom trailing corner", from: Source.grid,
      [
        "a": [110, 160, 40, 40], "b": [170, 180, 20, 20], "c": [130, 220, 20, 20], "d": [150, 200, 40, 40],
      ]
    ) {
      Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 20, height: 20).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a row of a grid has an alignment of its own", from: Source.gridRow,
      [
        "a": [120, 170, 40, 40], "b": [160, 190, 20, 20], "c": [130, 210, 20, 20], "d": [160, 210, 20, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 20, height: 20).accessibilityIdentifier("c")
          Color.yellow.frame(width: 20, height: 20).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a cell says how its column is aligned", from: Source.columnAlignment,
      [
        "a": [110, 170, 60, 20], "b": [170, 170, 20, 20], "c": [150, 190, 20, 20], "d": [170, 190, 20, 20],
        "e": [140, 210, 30, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 20, height: 20).gridColumnAlignment(.trailing).accessibilityIdentifier("c")
          Color.yellow.frame(width: 20, height: 20).accessibilityIdentifier("d")
        }
        GridRow {
          Color.orange.frame(width: 30, height: 20).accessibilityIdentifier("e")
        }
      }
    },
    Case(
      "a cell is anchored at a corner of its room", from: Source.cellAnchor,
      ["a": [90, 160, 60, 60], "b": [190, 200, 20, 20], "c": [110, 220, 20, 20], "d": [150, 220, 60, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 60, height: 60).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).gridCellAnchor(.bottomTrailing).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 20, height: 20).accessibilityIdentifier("c")
          Color.yellow.frame(width: 60, height: 20).accessibilityIdentifier("d")
        }
      }
    },
  ]

  static let cellSizeCases: [Case] = [
    Case(
      "a cell across two columns stands in the middle of both", from: Source.cellColumns,
      [
        "grid": [110, 170, 80, 60], "a": [110, 170, 40, 40], "b": [150, 170, 40, 40],
        "wide": [120, 210, 60, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 60, height: 20).gridCellColumns(2).accessibilityIdentifier("wide")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a cell across two columns has the distance between them too", from: Source.cellColumns,
      [
        "grid": [80, 170, 140, 60], "a": [80, 170, 40, 40], "b": [130, 170, 40, 40], "c": [180, 170, 40, 40],
        "wide": [80, 210, 90, 20], "d": [180, 210, 40, 20],
      ]
    ) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
        }
        GridRow {
          Color.yellow.frame(width: 90, height: 20).gridCellColumns(2).accessibilityIdentifier("wide")
          Color.orange.frame(width: 40, height: 20).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a divider that is not sized across is as wide as the other cells", from: Source.unsizedAxes,
      [
        "a": [110, 159.5, 40, 40], "b": [150, 159.5, 40, 40], "line": [110, 199.5, 80, 1],
        "c": [110, 200.5, 40, 40], "d": [150, 200.5, 40, 40],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        Divider().gridCellUnsizedAxes(.horizontal).accessibilityIdentifier("line")
        GridRow {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a view between rows is across all columns", from: Source.grid,
      [
        "grid": [110, 155, 80, 90], "a": [110, 155, 40, 40], "b": [150, 155, 40, 40],
        "between": [120, 195, 60, 10],
        "c": [110, 205, 40, 40], "d": [150, 205, 40, 40],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        Color.black.frame(width: 60, height: 10).accessibilityIdentifier("between")
        GridRow {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a cell that is not sized fills the room that the others need", from: Source.gridRow,
      [
        "grid": [100, 165, 100, 70], "a": [100, 165, 60, 40], "b": [160, 165, 40, 40],
        "c": [100, 205, 60, 30],
        "d": [160, 205, 40, 30],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.gridCellUnsizedAxes([.horizontal, .vertical]).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 60, height: 30).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 30).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
  ]
}
