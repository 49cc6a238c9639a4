import SwiftUI

/// Greets the user whom a proxy names (`RunningIt.md`, Users).
struct Greeting: View {
  @Environment(\.user) private var user

  var body: some View {
    Text("Welcome, \(user?.id ?? "guest")")
    if user?.claims.split(separator: ",").contains("admins") == true { Text("You may administer.") }
  }
}
