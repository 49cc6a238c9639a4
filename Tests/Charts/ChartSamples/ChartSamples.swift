import Charts
import SwiftUI

@main
struct ChartSamples: App {
  var body: some Scene {
    WindowGroup("Bars", id: "bars") { Sample { Bars() } }
    WindowGroup("Stacks", id: "stacks") { Sample { Stacks() } }
    WindowGroup("Lines", id: "lines") { Sample { Lines() } }
    WindowGroup("Areas", id: "areas") { Sample { Areas() } }
    WindowGroup("Points", id: "points") { Sample { Points() } }
    WindowGroup("Sectors", id: "sectors") { Sample { Sectors() } }
    WindowGroup("Ranges", id: "ranges") { Sample { Ranges() } }
    WindowGroup("Axes", id: "axes") { Sample { Axes() } }
    more
  }

  @SceneBuilder private var more: some Scene {
    WindowGroup("Choices", id: "choices") { Sample { Choices() } }
    WindowGroup("Scrolling", id: "scrolling") { Sample { Scrolling() } }
    WindowGroup("Functions", id: "functions") { Sample { Functions() } }
    WindowGroup("Overlays", id: "overlays") { Sample { Overlays() } }
    WindowGroup("Changes", id: "changes") { Sample { Changes() } }
    WindowGroup("Many", id: "many") { Sample { Many() } }
    WindowGroup("Legends", id: "legends") { Sample { Legends() } }
    WindowGroup("Plots", id: "plots") { Sample { Plots() } }
  }
}

/// A page of charts, one below the other.
struct Sample<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) { content }.padding()
    }
  }
}

/// A chart with a title, as high as in a card.
struct Card<Content: View>: View {
  let title: String
  var height = 220.0
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      content.frame(height: height)
    }
  }
}
