import SwiftUI

/// The mistake: an observed object with an initial value is made again with each value of the view.
struct ObservedVisitors: View {
  @ObservedObject private var data = DemoData()

  var body: some View {
    Text("\(data.visitor), visitor \(data.visitors)")
      .accessibilityIdentifier("observed-visitor")
    Button("Next visitor") { data.welcomeNext() }
      .accessibilityIdentifier("observed-next")
  }
}
