import SwiftUI

extension Case {
  static let spacerCases: [Case] = pairCases + distanceCases + lengthOfSpacerCases + dividerCases

  private static let pairCases: [Case] = [
    Case(
      "a spacer moves the views of a row apart", from: Source.spacerTests,
      ["frame": [50, 160, 200, 80], "red": [50, 175, 50, 50], "blue": [200, 175, 50, 50]]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Spacer()
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 200, height: 80).accessibilityIdentifier("frame")
    },
    Case(
      "a spacer moves the views of a column apart", from: Source.spacerTests,
      ["frame": [110, 100, 80, 200], "red": [125, 100, 50, 50], "blue": [125, 250, 50, 50]]
    ) {
      VStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Spacer()
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 80, height: 200).accessibilityIdentifier("frame")
    },
    Case(
      "a row with a spacer is as wide as the offer", from: Source.spacer,
      ["row": [0, 175, 300, 50], "red": [0, 175, 50, 50], "blue": [250, 175, 50, 50]]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Spacer()
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "two spacers have equal shares", from: Source.spacerTests,
      ["red": [25, 175, 40, 50], "blue": [130, 175, 40, 50], "green": [235, 175, 40, 50]]
    ) {
      HStack {
        Color.red.frame(width: 40, height: 50).accessibilityIdentifier("red")
        Spacer()
        Color.blue.frame(width: 40, height: 50).accessibilityIdentifier("blue")
        Spacer()
        Color.green.frame(width: 40, height: 50).accessibilityIdentifier("green")
      }
      .frame(width: 250, height: 80)
    },
    Case(
      "a spacer at the start moves the views to the end", from: Source.spacerTests,
      ["red": [142, 175, 50, 50], "blue": [200, 175, 50, 50]]
    ) {
      HStack {
        Spacer()
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 200, height: 80)
    },
    Case(
      "a spacer at the end moves the views to the start", from: Source.spacerTests,
      ["red": [50, 175, 50, 50], "blue": [108, 175, 50, 50]]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
        Spacer()
      }
      .frame(width: 200, height: 80)
    },
    Case(
      "a spacer outside of a stack takes both lengths", from: Source.spacer, ["color": [250, 350, 50, 50]]
    ) {
      Spacer().overlay(alignment: .bottomTrailing) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("color")
      }
    },
  ]

  private static let distanceCases: [Case] = [
    Case(
      "spacers at both ends keep no distance and centre the views", from: Source.spacerTests,
      ["red": [96, 175, 50, 50], "blue": [154, 175, 50, 50]]
    ) {
      HStack {
        Spacer()
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
        Spacer()
      }
      .frame(width: 200, height: 80)
    },
    Case(
      "a spacer without a minimum keeps no distance to its neighbours", from: Source.spacerTests,
      ["red": [70, 175, 80, 50], "blue": [150, 175, 80, 50]]
    ) {
      HStack {
        Color.red.frame(width: 80, height: 50).accessibilityIdentifier("red")
        Spacer(minLength: 0)
        Color.blue.frame(width: 80, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 160, height: 80)
    },
    Case(
      "a spacing that is told counts on both sides of a spacer", from: Source.stackLayout,
      ["frame": [100, 180, 100, 40], "first": [100, 180, 40, 40], "second": [160, 180, 40, 40]]
    ) {
      HStack(spacing: 10) {
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("first")
        Spacer(minLength: 0)
        Color.red.frame(width: 40, height: 40).accessibilityIdentifier("second")
      }
      .frame(width: 100, height: 40).accessibilityIdentifier("frame")
    },
    Case(
      "spacers in rows and columns divide what is left", from: Source.spacerTests,
      [
        "frame": [50, 100, 200, 200], "upper": [50, 100, 200, 40], "red": [50, 100, 40, 40],
        "blue": [210, 100, 40, 40], "lower": [50, 260, 200, 40], "green": [90, 260, 40, 40],
        "yellow": [170, 260, 40, 40],
      ]
    ) {
      VStack {
        HStack {
          Color.red.frame(width: 40, height: 40).accessibilityIdentifier("red")
          Spacer()
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("blue")
        }
        .accessibilityIdentifier("upper")
        Spacer()
        HStack {
          Spacer()
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("green")
          Spacer()
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("yellow")
          Spacer()
        }
        .accessibilityIdentifier("lower")
      }
      .frame(width: 200, height: 200).accessibilityIdentifier("frame")
    },
    Case(
      "spacers in three rows divide what is left in each", from: Source.spacerTests,
      [
        "red": [50, 135, 30, 30], "blue": [135, 135, 30, 30], "green": [220, 135, 30, 30],
        "yellow": [120, 185, 60, 30], "orange": [50, 235, 40, 30], "purple": [210, 235, 40, 30],
      ]
    ) {
      VStack(spacing: 20) {
        HStack {
          Color.red.frame(width: 30, height: 30).accessibilityIdentifier("red")
          Spacer(minLength: 20)
          Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("blue")
          Spacer(minLength: 10)
          Color.green.frame(width: 30, height: 30).accessibilityIdentifier("green")
        }
        HStack {
          Spacer()
          Color.yellow.frame(width: 60, height: 30).accessibilityIdentifier("yellow")
          Spacer()
        }
        HStack {
          Color.orange.frame(width: 40, height: 30).accessibilityIdentifier("orange")
          Spacer()
          Color.purple.frame(width: 40, height: 30).accessibilityIdentifier("purple")
        }
      }
      .frame(width: 200, height: 180)
    },
  ]
}
