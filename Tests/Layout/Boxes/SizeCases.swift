import SwiftUI

extension Case {
  static let sizeCases: [Case] = fixedSizeCases + ratioCases + scalingCases

  private static let fixedSizeCases: [Case] = [
    Case(
      "a colour is ideally of 10 by 10 points", from: Source.fixedSizeTests, ["color": [145, 195, 10, 10]]
    ) {
      Color.blue.fixedSize().accessibilityIdentifier("color")
    },
    Case("a shape is ideally of 10 by 10 points", from: Source.fixedSizeTests, ["shape": [145, 195, 10, 10]])
    {
      Rectangle().fixedSize().accessibilityIdentifier("shape")
    },
    Case(
      "a view is of its ideal size along some axes", from: Source.fixedSizeTests,
      [
        "frame": [100, 150, 100, 100], "red": [145, 150, 10, 100], "green": [100, 195, 100, 10],
        "blue": [100, 150, 100, 100],
      ]
    ) {
      ZStack {
        Color.red.fixedSize(horizontal: true, vertical: false).accessibilityIdentifier("red")
        Color.green.fixedSize(horizontal: false, vertical: true).accessibilityIdentifier("green")
        Color.blue.fixedSize(horizontal: false, vertical: false).accessibilityIdentifier("blue")
      }
      .frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "a text of fixed size does not break and overflows its frame", from: Source.fixedSize,
      // Ten letters of 0.602 em at 20 points.
      ["frame": [100, 175, 100, 50], "text": [89.8, 188, 120.4, 24], "dot": [140, 190, 20, 20]]
    ) {
      ZStack {
        Text("abcdefghij").font(.system(size: 20, design: .monospaced)).fixedSize()
          .accessibilityIdentifier("text")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("dot")
      }
      .frame(width: 100, height: 50).accessibilityIdentifier("frame")
    },
    Case(
      "a stack of fixed size has views of ideal size", from: Source.stackLayout,
      ["column": [145, 190, 10, 20], "a": [145, 190, 10, 10], "b": [145, 200, 10, 10]]
    ) {
      VStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("a")
        Color.red.accessibilityIdentifier("b")
      }
      .fixedSize().accessibilityIdentifier("column")
    },
    Case(
      "a stack of fixed height is as wide as the offer", from: Source.stackLayout,
      ["column": [0, 175, 300, 50], "a": [0, 175, 300, 10], "b": [0, 195, 300, 30]]
    ) {
      VStack(spacing: 10) {
        Color.blue.accessibilityIdentifier("a")
        Color.red.frame(height: 30).accessibilityIdentifier("b")
      }
      .fixedSize(horizontal: false, vertical: true).accessibilityIdentifier("column")
    },
    Case(
      "a row of fixed height is as tall as its tallest ideal height", from: Source.stackLayout,
      ["row": [0, 180, 300, 40], "a": [0, 180, 150, 40], "b": [150, 180, 150, 40]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("a")
        Color.red.frame(idealHeight: 40).accessibilityIdentifier("b")
      }
      .fixedSize(horizontal: false, vertical: true).accessibilityIdentifier("row")
    },
  ]

  private static let ratioCases: [Case] = [
    Case("a square fits into the offer", from: Source.ratioArticle, ["color": [0, 50, 300, 300]]) {
      Color.blue.aspectRatio(1, contentMode: .fit).accessibilityIdentifier("color")
    },
    Case(
      "a wide ratio fits the width of the offer", from: Source.ratioArticle, ["color": [0, 125, 300, 150]]
    ) {
      Color.blue.aspectRatio(2, contentMode: .fit).accessibilityIdentifier("color")
    },
    Case(
      "a tall ratio fits the height of the offer", from: Source.ratioArticle, ["color": [50, 0, 200, 400]]
    ) {
      Color.blue.aspectRatio(0.5, contentMode: .fit).accessibilityIdentifier("color")
    },
    Case("a square fills the offer", from: Source.ratioArticle, ["color": [-50, 0, 400, 400]]) {
      Color.blue.aspectRatio(1, contentMode: .fill).accessibilityIdentifier("color")
    },
    Case(
      "a wide ratio fills the height of the offer", from: Source.ratioArticle, ["color": [-250, 0, 800, 400]]
    ) {
      Color.blue.aspectRatio(2, contentMode: .fill).accessibilityIdentifier("color")
    },
    Case(
      "a tall ratio fills the width of the offer", from: Source.ratioArticle, ["color": [0, -100, 300, 600]]
    ) {
      Color.blue.aspectRatio(0.5, contentMode: .fill).accessibilityIdentifier("color")
    },
    Case(
      "the ratio of a size is its width by its height", from: Source.aspectRatio, ["color": [0, 0, 300, 400]]
    ) {
      Color.blue.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit).accessibilityIdentifier("color")
    },
    Case(
      "ratios fit into a frame", from: Source.ratioTests,
      ["frame": [100, 150, 100, 100], "half": [125, 150, 50, 100], "double": [100, 175, 100, 50]]
    ) {
      ZStack {
        Color.red.aspectRatio(0.5, contentMode: .fit).accessibilityIdentifier("half")
        Color.green.aspectRatio(2, contentMode: .fit).accessibilityIdentifier("double")
      }
      .frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "a ratio that fills a frame overflows it in the middle", from: Source.ratioTests,
      ["frame": [125, 150, 50, 100], "a": [50, 150, 100, 100], "b": [150, 150, 100, 100]]
    ) {
      HStack(spacing: 0) {
        Color.red.accessibilityIdentifier("a")
        Color.green.accessibilityIdentifier("b")
      }
      .aspectRatio(2, contentMode: .fill).frame(width: 50, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "a ratio changes the offer and not a fixed view", from: Source.ratioGuide,
      ["color": [100, 175, 100, 50]]
    ) {
      Color.blue.frame(width: 100, height: 50).aspectRatio(1, contentMode: .fit)
        .accessibilityIdentifier("color")
    },
    Case("without an offer a ratio does nothing", from: Source.ratioLayout, ["color": [145, 195, 10, 10]]) {
      Color.blue.aspectRatio(2, contentMode: .fit).fixedSize().accessibilityIdentifier("color")
    },
  ]

  private static let scalingCases: [Case] = [
    Case("a shape is scaled to fit as a square", from: Source.scaledToFit, ["shape": [0, 50, 300, 300]]) {
      Circle().scaledToFit().accessibilityIdentifier("shape")
    },
    Case("a shape is scaled to fill as a square", from: Source.scaledToFill, ["shape": [-50, 0, 400, 400]]) {
      Circle().scaledToFill().accessibilityIdentifier("shape")
    },
    Case(
      "a shape is scaled to fit into a frame", from: Source.scaledToFit,
      ["row": [50, 175, 200, 50], "shape": [125, 175, 50, 50], "bar": [100, 195, 100, 10]]
    ) {
      ZStack {
        Rectangle().scaledToFit().accessibilityIdentifier("shape")
        Color.red.frame(width: 100, height: 10).accessibilityIdentifier("bar")
      }
      .frame(width: 200, height: 50).accessibilityIdentifier("row")
    },
    Case(
      "without a ratio that of the ideal size counts", from: Source.ratioGuide, ["color": [0, 125, 300, 150]]
    ) {
      Color.blue.frame(idealWidth: 40, idealHeight: 20).aspectRatio(contentMode: .fit)
        .accessibilityIdentifier("color")
    },
  ]
}
