import SwiftUI

struct LayoutsScene: View {
  @State private var isWide = true
  @State private var tags = ["Swift", "Layout", "Alignment guides", "Grid"]

  var body: some View {
    ScrollView {
      Lesson("Each part stands where its layout puts it. An outline is drawn where the app believes it is.") {
        HStack {
          Button(isWide ? "Below one another" : "Side by side") { isWide.toggle() }
            .accessibilityIdentifier("turn")
          Button("Add a tag") { tags.append("Tag \(tags.count + 1)") }.accessibilityIdentifier("add")
        }
        layouts
        grids
        guides
      }
      .frame(maxWidth: 600)
    }
  }

  @ViewBuilder private var layouts: some View {
    Sample("Lines") {
      Flow() { ForEach(tags.indices, id: \.self) { index in Cell(index) { Chip(tags[index]) } } }
    }
    Sample("Equal widths") {
      EqualWidths() {
        Cell(0) { Text("Short") }
        Cell(1) { Text("Quite a bit longer") }
        Cell(2) { Text("Middle") }
      }
    }
    Sample("Two columns") {
      Columns() {
        ForEach(0..<5, id: \.self) { index in
          Cell(index) { Color.blue.frame(height: CGFloat(20 + index * 12 % 30)) }
        }
      }
    }
    Sample("Any layout") {
      let layout =
        isWide ? AnyLayout(HStackLayout(spacing: 12)) : AnyLayout(VStackLayout(alignment: .leading))
      layout {
        Cell(0) { Text("First").font(.title2) }
        Cell(1) { Text("Second") }
        Cell(2) { Color.green.frame(width: 40, height: 40) }
      }
    }
  }

  @ViewBuilder private var grids: some View {
    Sample("Grid") {
      Grid(horizontalSpacing: 16, verticalSpacing: 6) {
        GridRow {
          Cell(0) { Text("Name") }
          Cell(1) { Text("A longer heading") }
        }
        GridRow {
          Cell(2) { Text("Something wide") }
          Cell(3) { Text("B") }
        }
      }
    }
    Sample("Spans") {
      Grid {
        GridRow {
          Cell(0) { Color.red.frame(width: 60, height: 20) }
          Cell(1) { Color.red.frame(width: 90, height: 20) }
        }
        GridRow { Cell(2) { Color.orange.frame(height: 20) }.gridCellColumns(2) }
      }
    }
    Sample("Columns and anchors") {
      Grid(alignment: .leading, horizontalSpacing: 10) {
        GridRow {
          Cell(0) { Text("Left") }
          Cell(1) { Text("Numbers") }.gridColumnAlignment(.trailing)
        }
        GridRow {
          Cell(2) { Text("A wider one") }
          Cell(3) { Text("7") }
        }
      }
    }
    Sample("Adaptive") {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 10)], spacing: 10) {
        ForEach(0..<5, id: \.self) { Cell($0) { Color.purple.frame(height: 24) } }
      }
    }
  }

  @ViewBuilder private var guides: some View {
    Sample("Leading guides") {
      VStack(alignment: .leading) {
        Cell(0) { Text("At the edge") }
        Cell(1) { Text("Moved by a half").alignmentGuide(.leading) { $0.width / -2 } }
        Cell(2) { Text("Moved by twenty").alignmentGuide(.leading) { $0[.leading] - 20 } }
      }
    }
    Sample("Down") {
      HStack(alignment: .top, spacing: 12) {
        Cell(0) { Text("High").font(.title) }
        Cell(1) { Text("Low").alignmentGuide(.top) { _ in -14 } }
        Cell(2) { Color.mint.frame(width: 30, height: 30) }
      }
    }
    Sample("Own alignment") {
      HStack(alignment: .seam) {
        VStack {
          Cell(0) { Text("Above") }
          Cell(1) { Text("Seam").alignmentGuide(.seam) { $0[VerticalAlignment.center] } }
        }
        VStack {
          Cell(2) { Text("Seam").font(.title3).alignmentGuide(.seam) { $0[VerticalAlignment.center] } }
          Cell(3) { Text("Below") }
        }
      }
    }
    Sample("Room that is left") {
      HStack {
        Cell(0) { Text("Left") }
        Spacer()
        Cell(1) { Text("Middle").padding(6).frame(minWidth: 100) }
        Spacer()
        Cell(2) { Text("Right").font(.headline) }
      }
    }
  }
}

extension VerticalAlignment {
  private enum Seam: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
  }

  static let seam = VerticalAlignment(Seam.self)
}

/// A word in a capsule.
private struct Chip: View {
  let word: String

  init(_ word: String) { self.word = word }

  var body: some View {
    Text(word).padding(.horizontal, 10).padding(.vertical, 4).background(.quaternary, in: Capsule())
  }
}
