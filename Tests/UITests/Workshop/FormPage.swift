import SwiftUI

/// Fields, the focus, and what the app keeps.
struct FormPage: View {
  enum Field { case name, password }

  @State private var name = ""
  @State private var password = ""
  @State private var notes = ""
  @State private var greeting = ""
  @AppStorage("visits") private var visits = 0
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($field, equals: .name).onSubmit { greeting = "Hello, \(name)" }
      SecureField("Password", text: $password).focused($field, equals: .password)
      TextEditor(text: $notes).accessibilityIdentifier("notes")
      Text(greeting)
      Text(password == "secret" ? "Right" : "Wrong")
      Text("Visits: \(visits)")
      Button("Visit") { visits += 1 }
      if let user = ProcessInfo.processInfo.environment["WORKSHOP_USER"] { Text("User: \(user)") }
      if ProcessInfo.processInfo.arguments.contains("-ui-testing") { Text("Under test") }
    }
  }
}
