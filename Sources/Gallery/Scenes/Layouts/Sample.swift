import SwiftUI

/// Some views under a heading, with an outline around each part.
struct Sample<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      content
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("sample \(title)")
        .overlayPreferenceValue(CellFrames.self) { cells in
          GeometryReader { room in
            Outlines(frames: cells.sorted { $0.key < $1.key }.map { room[$0.value] }, title: title)
          }
        }
    }
  }
}

/// A part of a sample, with its place in it.
struct Cell<Content: View>: View {
  private let index: Int
  private let content: Content

  init(_ index: Int, @ViewBuilder content: () -> Content) {
    self.index = index
    self.content = content()
  }

  var body: some View {
    content
      .anchorPreference(key: CellFrames.self, value: .bounds) { [index: $0] }
      .accessibilityIdentifier("cell \(index)")
  }
}

/// The frames of the parts of a sample.
private struct CellFrames: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }

  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { first, _ in first }
  }
}

private struct Outlines: View {
  let frames: [CGRect]
  let title: String

  var body: some View {
    Path { path in for frame in frames { path.addRect(frame) } }
      .stroke(.secondary, lineWidth: 1)
      .accessibilityIdentifier("outlines \(title)")
      .accessibilityLabel("Outlines of \(frames.count) parts")
      .accessibilityValue(frames.map(\.words).joined(separator: "; "))
  }
}

extension CGRect {
  fileprivate var words: String {
    [minX, minY, width, height].map { String(Int($0.rounded())) }.joined(separator: " ")
  }
}
