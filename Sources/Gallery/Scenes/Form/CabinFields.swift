import SwiftUI

struct CabinFields: View {
  @Binding var booking: Booking
  @State private var showsWishes = false

  var body: some View {
    Picker("Kind of cabin", selection: $booking.cabin) {
      ForEach(Cabin.allCases) { Text($0.rawValue).tag($0) }
    }
    .accessibilityIdentifier("cabin")
    Stepper("Guests: \(booking.guests)", value: $booking.guests, in: 1...4)
      .accessibilityIdentifier("guests")
    Toggle("Breakfast", isOn: $booking.hasBreakfast)
      .accessibilityIdentifier("breakfast")
    Slider(value: $booking.pillow, in: 1...5, step: 1) {
      Text("Softness of the pillow")
    }
    .accessibilityIdentifier("pillow")
    DisclosureGroup("Special wishes", isExpanded: $showsWishes) {
      TextEditor(text: $booking.wishes)
        .accessibilityIdentifier("wishes")
    }
    .accessibilityIdentifier("special-wishes")
  }
}
