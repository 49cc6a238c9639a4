import Foundation
import RenderTree
import Stateroom
import Testing

/// The estimate of text sizes beside what Chromium measures (`Tests/Browser/test_layout.py` records it).
@MainActor
@Suite struct TextWidthTests {
  private struct Measured: Decodable {
    let text: String
    let width: Double
    let height: Double
  }

  private struct Measuring: Layout {
    let note: ([CGSize]) -> Void
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      note(subviews.map { $0.sizeThatFits(.unspecified) })
      return .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  private static let styles: [String: Font] = [
    "largeTitle": .largeTitle, "title": .title, "title2": .title2, "title3": .title3, "headline": .headline,
    "subheadline": .subheadline, "body": .body, "callout": .callout, "footnote": .footnote,
    "caption": .caption, "caption2": .caption2,
  ]

  @Test func `texts of five languages in all styles are within a tenth of the browser's`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Browser/widths.json").standardized
    let recorded = try JSONDecoder().decode([String: Measured].self, from: Data(contentsOf: file))
    #expect(recorded.count == 55)
    let names = recorded.keys.sorted()
    var sizes: [CGSize] = []
    _ = Host {
      Measuring { sizes = $0 }() {
        ForEach(names, id: \.self) { name in
          Text(verbatim: recorded[name]!.text)
            .font(Self.styles[String(name.split(separator: " ")[1])]!)
        }
      }
    }
    for (name, size) in zip(names, sizes) {
      let measured = recorded[name]!
      #expect(abs(size.width - measured.width) < measured.width / 10, "\(name)")
      #expect(abs(size.height - measured.height) < measured.height / 10, "\(name)")
    }
  }
}
