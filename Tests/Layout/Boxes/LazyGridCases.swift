import SwiftUI

extension Case {
  static let lazyGridCases: [Case] = lazyColumnCases + adaptiveCases + lazyCellCases

  private static let lazyColumnCases: [Case] = [
    Case(
      "fixed columns keep their width and stand in the middle", from: Source.lazyGridArticle,
      [
        "a": [71, 160, 50, 40], "b": [129, 160, 100, 40], "c": [71, 200, 50, 40], "d": [129, 200, 100, 40],
      ]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(100))], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
        Color.yellow.frame(height: 40).accessibilityIdentifier("d")
      }
    },
    Case(
      "flexible columns have equal shares", from: Source.gridItemSize,
      [
        "a": [0, 160, 150, 40], "b": [150, 160, 150, 40], "c": [0, 200, 150, 40], "d": [150, 200, 150, 40],
      ]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
        Color.yellow.frame(height: 40).accessibilityIdentifier("d")
      }
    },
    Case(
      "flexible columns share what the distances between them leave", from: Source.lazyGridArticle,
      ["a": [0, 180, 90, 40], "b": [105, 180, 90, 40], "c": [210, 180, 90, 40]]
    ) {
      LazyVGrid(columns: [GridItem](repeating: GridItem(.flexible(), spacing: 15), count: 3), spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
      }
    },
    Case(
      "a flexible column has what a fixed one leaves", from: Source.lazyGridGuide,
      ["a": [0, 180, 232, 40], "b": [240, 180, 60, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 40)), GridItem(.fixed(60))], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "a column takes no more than its maximum", from: Source.lazyGridArticle,
      ["a": [0, 180, 100, 40], "b": [100, 180, 200, 40]]
    ) {
      LazyVGrid(
        columns: [GridItem(.flexible(maximum: 100), spacing: 0), GridItem(.flexible(), spacing: 0)],
        spacing: 0
      ) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "a column takes no less than its minimum", from: Source.lazyGridArticle,
      ["a": [0, 180, 200, 40], "b": [200, 180, 100, 40]]
    ) {
      LazyVGrid(
        columns: [GridItem(.flexible(minimum: 200), spacing: 0), GridItem(.flexible(), spacing: 0)],
        spacing: 0
      ) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "the columns of a leading grid stand at its leading edge", from: Source.lazyGridCode,
      ["a": [0, 180, 50, 40], "b": [50, 180, 50, 40]]
    ) {
      LazyVGrid(
        columns: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50), spacing: 0)], alignment: .leading,
        spacing: 0
      ) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
      }
    },
  ]

  private static let adaptiveCases: [Case] = [
    Case(
      "an adaptive item has as many columns as fit", from: Source.lazyGridArticle,
      ["a": [0, 160, 90, 40], "b": [105, 160, 90, 40], "c": [210, 160, 90, 40], "d": [0, 200, 90, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 15)], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
        Color.yellow.frame(height: 40).accessibilityIdentifier("d")
      }
    },
    Case(
      "adaptive columns share the rest", from: Source.lazyGridArticle,
      ["a": [0, 180, 140, 40], "b": [160, 180, 140, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 20)], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "an adaptive item fills what a fixed one leaves", from: Source.lazyGridArticle,
      ["a": [50, 180, 70, 40], "b": [128, 180, 57, 40], "c": [193, 180, 57, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], spacing: 0) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
      }
      .frame(width: 200)
    },
  ]

  private static let lazyCellCases: [Case] = [
    Case(
      "views of a lazy grid stand in the middle of their cells", from: Source.gridItem,
      ["a": [90, 190, 20, 20], "b": [190, 180, 20, 40]]
    ) {
      LazyVGrid(
        columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)], spacing: 0
      ) {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 20, height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "an item of a lazy grid has an alignment of its own", from: Source.gridItem,
      ["a": [50, 180, 20, 20], "b": [190, 180, 20, 40]]
    ) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(100), spacing: 0, alignment: .topLeading), GridItem(.fixed(100), spacing: 0),
        ], spacing: 0
      ) {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 20, height: 40).accessibilityIdentifier("b")
      }
    },
    Case(
      "a lazy grid has a distance between its rows", from: Source.lazyGrid,
      [
        "a": [0, 150, 150, 40], "b": [150, 150, 150, 40], "c": [0, 210, 150, 40], "d": [150, 210, 150, 40],
      ]
    ) {
      LazyVGrid(
        columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 20
      ) {
        Color.blue.frame(height: 40).accessibilityIdentifier("a")
        Color.red.frame(height: 40).accessibilityIdentifier("b")
        Color.green.frame(height: 40).accessibilityIdentifier("c")
        Color.yellow.frame(height: 40).accessibilityIdentifier("d")
      }
    },
    Case(
      "a lazy grid begins at the top of its scroll view", from: Source.lazyGrid,
      ["a": [0, 0, 150, 40], "b": [150, 0, 150, 40], "c": [0, 40, 150, 40]]
    ) {
      ScrollView {
        LazyVGrid(
          columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0
        ) {
          Color.blue.frame(height: 40).accessibilityIdentifier("a")
          Color.red.frame(height: 40).accessibilityIdentifier("b")
          Color.green.frame(height: 40).accessibilityIdentifier("c")
        }
      }
    },
    Case(
      "fixed rows keep their height and stand in the middle", from: Source.lazyHorizontalGrid,
      ["a": [0, 150, 50, 40], "b": [0, 190, 50, 60], "c": [50, 150, 50, 40], "d": [50, 190, 50, 60]]
    ) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(60), spacing: 0)], spacing: 0) {
          Color.blue.frame(width: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 50).accessibilityIdentifier("b")
          Color.green.frame(width: 50).accessibilityIdentifier("c")
          Color.yellow.frame(width: 50).accessibilityIdentifier("d")
        }
      }
    },
    Case(
      "flexible rows have equal shares of the height", from: Source.lazyHorizontalGrid,
      ["a": [0, 0, 50, 200], "b": [0, 200, 50, 200], "c": [50, 0, 50, 200]]
    ) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0) {
          Color.blue.frame(width: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 50).accessibilityIdentifier("b")
          Color.green.frame(width: 50).accessibilityIdentifier("c")
        }
      }
    },
  ]
}
