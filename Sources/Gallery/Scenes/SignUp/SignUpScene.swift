import SwiftUI

struct SignUpScene: View {
  @FocusState private var field: SignUpField?
  @State private var guest = Guest()
  @State private var hasJoined = false

  var body: some View {
    Lesson(
      "Press Return: the focus moves to the next field, and Join sends it to the first one that is missing. How "
        + "you are greeted is a preference, which the greeting and the switch share by its key."
    ) {
      Form {
        Section("You") { SignUpFields(guest: $guest, field: $field) }
        Section("Preferences") { GreetingPreference() }
        Section {
          Button("Join", action: join)
            .accessibilityIdentifier("join")
        }
      }
      .onSubmit(advance)
      Text(field.map { "You are at: \($0.rawValue)" } ?? "You are at no field.")
        .font(.footnote)
        .accessibilityIdentifier("place")
      if hasJoined { Greeting(name: guest.name) }
    }
  }

  private func advance() {
    guard let next = field?.next else { return join() }
    field = next
  }

  private func join() {
    field = guest.missing
    hasJoined = guest.missing == nil
  }
}
