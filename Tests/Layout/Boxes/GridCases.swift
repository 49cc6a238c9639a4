import SwiftUI

extension Case {
  static let gridCases: [Case] = trackCases + cellAlignmentCases + cellSizeCases

  private static let trackCases: [Case] = [
    Case(
      "columns and rows of a grid are as large as their largest cells", from: Source.grid,
      [
        "grid": [95, 165, 110, 70], "a": [110, 165, 30, 30], "b": [155, 170, 50, 20], "c": [95, 210, 60, 10],
        "d": [170, 195, 20, 40],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("a")
          Color.red.frame(width: 50, height: 20).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 60, height: 10).accessibilityIdentifier("c")
          Color.yellow.frame(width: 20, height: 40).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a grid has distances of its own across and down", from: Source.grid,
      [
        "grid": [105, 150, 90, 100], "a": [105, 150, 40, 40], "b": [155, 150, 40, 40],
        "c": [105, 210, 40, 40],
        "d": [155, 210, 40, 40],
      ]
    ) {
      Grid(horizontalSpacing: 10, verticalSpacing: 20) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a grid has 8 points between its cells unless told", from: Source.grid,
      [
        "a": [106, 156, 40, 40], "b": [154, 156, 40, 40], "c": [106, 204, 40, 40], "d": [154, 204, 40, 40],
      ]
    ) {
      Grid {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a row with fewer cells has empty ones at its end", from: Source.grid,
      [
        "grid": [90, 160, 120, 80], "a": [90, 160, 40, 40], "b": [130, 160, 40, 40], "c": [170, 160, 40, 40],
        "d": [90, 200, 40, 40],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("b")
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
        }
        GridRow {
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "flexible cells divide the width and the height", from: Source.unsizedAxes,
      [
        "a": [0, 0, 150, 200], "b": [150, 0, 150, 200], "c": [0, 200, 150, 200], "d": [150, 200, 150, 200],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.accessibilityIdentifier("a")
          Color.red.accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.accessibilityIdentifier("c")
          Color.yellow.accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "a column of flexible cells has what a column of fixed ones leaves", from: Source.unsizedAxes,
      [
        "grid": [0, 160, 300, 80], "a": [0, 160, 60, 40], "b": [60, 160, 240, 40], "c": [10, 200, 40, 40],
        "d": [60, 200, 240, 40],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 60, height: 40).accessibilityIdentifier("a")
          Color.red.frame(height: 40).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("c")
          Color.yellow.frame(height: 40).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
    Case(
      "a flexible cell says how tall its row is", from: Source.unsizedAxes,
      [
        "grid": [100, 0, 100, 400], "a": [100, 0, 50, 380], "b": [150, 160, 50, 60], "c": [100, 380, 50, 20],
        "d": [150, 380, 50, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.blue.frame(width: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 50, height: 60).accessibilityIdentifier("b")
        }
        GridRow {
          Color.green.frame(width: 50, height: 20).accessibilityIdentifier("c")
          Color.yellow.frame(width: 50, height: 20).accessibilityIdentifier("d")
        }
      }
      .accessibilityIdentifier("grid")
    },
  ]
}
