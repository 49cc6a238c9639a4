import SwiftUI

/// The remedy: a state object lives as long as the identity of the view.
struct OwnedVisitors: View {
  @StateObject private var data = DemoData()

  var body: some View {
    Text("\(data.visitor), visitor \(data.visitors)")
      .accessibilityIdentifier("owned-visitor")
    Button("Next visitor") { data.welcomeNext() }
      .accessibilityIdentifier("owned-next")
  }
}
