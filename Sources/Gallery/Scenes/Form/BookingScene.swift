import SwiftUI

struct BookingScene: View {
  @State private var booking = Booking()
  @State private var confirmation: String?

  var body: some View {
    Lesson(
      "Fill in the form and watch the Book button: one value holds all, each control is bound to its part "
        + "of it."
    ) {
      Form {
        Section("Guest") { GuestFields(booking: $booking) }
        Section("Cabin") { CabinFields(booking: $booking) }
        Section {
          Button("Book") { confirmation = booking.summary }
            .disabled(!booking.isComplete)
            .accessibilityIdentifier("book")
          Button("Start again", role: .destructive, action: startAgain)
            .accessibilityIdentifier("start-again")
        } footer: {
          Text("Nothing is booked in earnest.")
        }
      }
      if let confirmation {
        Text(confirmation)
          .font(.headline)
          .accessibilityIdentifier("confirmation")
      }
    }
  }

  private func startAgain() {
    booking = Booking()
    confirmation = nil
  }
}
