import SwiftUI

struct GuestFields: View {
  @Binding var booking: Booking

  var body: some View {
    TextField("Name", text: $booking.name, prompt: Text("As in your passport"))
      .accessibilityIdentifier("name")
    SecureField("Passphrase", text: $booking.passphrase)
      .accessibilityIdentifier("passphrase")
    if !booking.isComplete {
      Text("A name and a passphrase of four characters or more, please.")
        .font(.footnote)
        .foregroundStyle(.red)
        .accessibilityIdentifier("missing")
    }
  }
}
