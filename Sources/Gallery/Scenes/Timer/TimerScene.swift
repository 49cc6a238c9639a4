import SwiftUI

struct TimerScene: View {
  private enum Page {
    case stopwatch, countdown
  }

  @State private var page = Page.stopwatch

  var body: some View {
    TabView(selection: $page) {
      Tab("Stopwatch", systemImage: "stopwatch", value: Page.stopwatch) { StopwatchPage() }
      Tab("Timer", systemImage: "timer", value: Page.countdown) { CountdownPage() }
    }
  }
}
