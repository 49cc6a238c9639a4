import SwiftUI

struct SignUpFields: View {
  @Binding var guest: Guest
  let field: FocusState<SignUpField?>.Binding

  var body: some View {
    TextField("Name", text: $guest.name)
      .focused(field, equals: .name)
      .accessibilityIdentifier("name")
    TextField("Mail", text: $guest.mail, prompt: Text("you@example.org"))
      .focused(field, equals: .mail)
      .keyboardType(.emailAddress)
      .accessibilityIdentifier("mail")
    TextField("Age", value: $guest.age, format: .number)
      .focused(field, equals: .age)
      .keyboardType(.numberPad)
      .accessibilityIdentifier("age")
  }
}
