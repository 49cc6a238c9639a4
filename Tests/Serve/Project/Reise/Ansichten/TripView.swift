import Kit
import SwiftUI
import UIKit

struct TripView: View {
  @StateObject var trip: Trip

  var body: some View {
    VStack {
      Image(.turtle).accessibilityIdentifier("turtle")
      Image(.leaf).accessibilityIdentifier("leaf")
      Text("welcome").foregroundStyle(Color.brand).accessibilityIdentifier("welcome")
      Text("\(trip.days) days").accessibilityIdentifier("days")
      Text(verbatim: trip.places.joined(separator: " – ")).accessibilityIdentifier("places")
      Text(kitGreeting()).accessibilityIdentifier("kit")
      Color(uiColor: .systemBlue).frame(height: 4)
      Stepper("Days", value: $trip.days, in: 1...10)
    }
  }
}
