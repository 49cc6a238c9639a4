import SwiftUI

extension Case {
  static let scrollCases: [Case] = verticalScrollCases + horizontalScrollCases + lazyStackCases

  private static let verticalScrollCases: [Case] = [
    Case(
      "a scroll view is as tall as the offer and as wide as its content", from: Source.scrollGuide,
      ["scroll": [100, 0, 100, 400], "a": [100, 0, 100, 50], "b": [100, 50, 100, 50]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 100, height: 50).accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "the content of a scroll view is offered its width", from: Source.scrollGuide,
      ["scroll": [0, 0, 300, 400], "a": [0, 0, 300, 50], "b": [0, 50, 300, 60]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 50).accessibilityIdentifier("a")
          Color.red.frame(height: 60).accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "the content of a scroll view is of its ideal height", from: Source.scrollGuide,
      ["scroll": [0, 0, 300, 400], "a": [0, 0, 300, 10], "b": [0, 10, 300, 10]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.accessibilityIdentifier("a")
          Color.red.accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "each view in a scroll view is of its own ideal height", from: Source.scrollGuide,
      ["a": [0, 0, 300, 70], "b": [0, 70, 300, 10]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(idealHeight: 70).accessibilityIdentifier("a")
          Color.red.accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "longer content begins at the top of a scroll view", from: Source.scroll,
      ["scroll": [0, 0, 300, 400], "a": [0, 0, 300, 300], "b": [0, 300, 300, 300]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 300).accessibilityIdentifier("a")
          Color.red.frame(height: 300).accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "a scroll view in a column has the rest of it", from: Source.scrollGuide,
      [
        "top": [0, 0, 300, 100], "scroll": [0, 100, 300, 300], "a": [0, 100, 300, 50],
        "b": [0, 150, 300, 50],
      ]
    ) {
      VStack(spacing: 0) {
        Color.green.frame(height: 100).accessibilityIdentifier("top")
        ScrollView {
          VStack(spacing: 0) {
            Color.blue.frame(height: 50).accessibilityIdentifier("a")
            Color.red.frame(height: 50).accessibilityIdentifier("b")
          }
        }
        .accessibilityIdentifier("scroll")
      }
    },
    Case(
      "a scroll view in a frame has its content at the top", from: Source.scroll,
      ["scroll": [50, 150, 200, 100], "a": [50, 150, 200, 30], "b": [50, 180, 200, 30]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 30).accessibilityIdentifier("a")
          Color.red.frame(height: 30).accessibilityIdentifier("b")
        }
      }
      .frame(width: 200, height: 100).accessibilityIdentifier("scroll")
    },
    Case(
      "a spacer in a scroll view is of its minimum length", from: Source.spacerLayout,
      ["a": [0, 0, 300, 20], "b": [0, 50, 300, 20]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 20).accessibilityIdentifier("a")
          Spacer(minLength: 30)
          Color.red.frame(height: 20).accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "a ratio in a scroll view follows the width", from: Source.ratioLayout,
      ["a": [0, 0, 300, 150], "b": [0, 150, 300, 20]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.aspectRatio(2, contentMode: .fit).accessibilityIdentifier("a")
          Color.red.frame(height: 20).accessibilityIdentifier("b")
        }
      }
    },
    Case(
      "padding in a scroll view is a part of its content", from: Source.scrollGuide,
      ["a": [20, 20, 260, 40], "b": [20, 60, 260, 40]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 40).accessibilityIdentifier("a")
          Color.red.frame(height: 40).accessibilityIdentifier("b")
        }
        .padding(20)
      }
    },
  ]

  private static let horizontalScrollCases: [Case] = [
    Case(
      "a horizontal scroll view is as tall as its content, which begins at the leading edge",
      from: Source.scrollGuide,
      ["scroll": [0, 170, 300, 60], "a": [0, 175, 100, 50], "b": [100, 170, 100, 60]]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 100, height: 60).accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "the content of a horizontal scroll view is offered its height", from: Source.scrollGuide,
      ["scroll": [0, 0, 300, 400], "a": [0, 0, 200, 400], "b": [200, 0, 200, 400]]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 200).accessibilityIdentifier("a")
          Color.red.frame(width: 200).accessibilityIdentifier("b")
        }
      }
      .accessibilityIdentifier("scroll")
    },
    Case(
      "the content of a horizontal scroll view is of its ideal width", from: Source.scrollGuide,
      ["scroll": [0, 175, 300, 50], "a": [0, 175, 10, 50], "b": [10, 175, 10, 50]]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.blue.accessibilityIdentifier("a")
          Color.red.accessibilityIdentifier("b")
        }
      }
      .frame(height: 50).accessibilityIdentifier("scroll")
    },
    Case(
      "a horizontal scroll view in a vertical one is as tall as its content", from: Source.scrollGuide,
      ["strip": [0, 0, 300, 50], "a": [0, 0, 50, 50], "b": [50, 0, 50, 50], "below": [0, 50, 300, 30]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("a")
              Color.red.frame(width: 50, height: 50).accessibilityIdentifier("b")
            }
          }
          .accessibilityIdentifier("strip")
          Color.green.frame(height: 30).accessibilityIdentifier("below")
        }
      }
    },
  ]
}
