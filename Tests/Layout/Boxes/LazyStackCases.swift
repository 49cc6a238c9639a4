import SwiftUI

extension Case {
  static let lazyStackCases: [Case] = [
    Case(
      "a lazy column takes all of the width", from: Source.lazyStackArticle,
      [
        "scroll": [0, 0, 300, 400], "stack": [0, 0, 300, 100], "a": [100, 0, 100, 50],
        "b": [100, 50, 100, 50],
      ]
    ) {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 100, height: 50).accessibilityIdentifier("b")
        }
        .accessibilityIdentifier("stack")
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "a lazy column is aligned at the leading edge of its scroll view", from: Source.lazyColumn,
      ["a": [0, 0, 100, 50], "b": [0, 50, 60, 50]]
    ) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 60, height: 50).accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "a lazy column is aligned at the trailing edge of its scroll view", from: Source.lazyColumn,
      ["a": [200, 0, 100, 50], "b": [240, 50, 60, 50]]
    ) {
      ScrollView {
        LazyVStack(alignment: .trailing, spacing: 0) {
          Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 60, height: 50).accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "flexible views of a lazy column are as wide as it", from: Source.lazyStacks,
      ["stack": [0, 0, 300, 90], "a": [0, 0, 300, 40], "b": [0, 50, 300, 40]]
    ) {
      ScrollView {
        LazyVStack(spacing: 10) {
          Color.blue.frame(height: 40).accessibilityIdentifier("a")
          Color.red.frame(height: 40).accessibilityIdentifier("b")
        }
        .accessibilityIdentifier("stack")
      }
    },
    Case(
      "a lazy row is aligned at the top of its scroll view", from: Source.lazyRow,
      ["scroll": [0, 0, 300, 400], "stack": [0, 0, 110, 400], "a": [0, 0, 50, 50], "b": [60, 0, 50, 60]]
    ) {
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 10) {
          Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 50, height: 60).accessibilityIdentifier("b")
        }
        .accessibilityIdentifier("stack")
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "a lazy row is aligned in the middle unless told", from: Source.lazyRow,
      ["a": [0, 175, 50, 50], "b": [50, 170, 50, 60]]
    ) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 50, height: 60).accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "a lazy row in a vertical scroll view is as tall as its first view", from: Source.lazyStacks,
      ["strip": [0, 0, 300, 40], "a": [0, 0, 50, 40], "b": [50, 0, 50, 40], "below": [0, 40, 300, 30]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              Color.blue.frame(width: 50, height: 40).accessibilityIdentifier("a")
              Color.red.frame(width: 50, height: 40).accessibilityIdentifier("b")
            }
          }
          .accessibilityIdentifier("strip")
          Color.green.frame(height: 30).accessibilityIdentifier("below")
        }
      }
    },
  ]
}
