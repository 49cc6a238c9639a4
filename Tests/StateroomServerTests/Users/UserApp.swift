import Stateroom

/// An app that greets its user.
struct UserApp: App {
  var body: some Scene {
    WindowGroup("Users", id: "users") { UserView() }
  }
}

struct UserView: View {
  @MainActor static var evaluations = 0
  @Environment(\.user) private var user
  @State private var count = 0

  var body: some View {
    let _ = Self.evaluations += 1
    Text("Hello, \(user?.id ?? "stranger") (\(user?.claims ?? ""))").accessibilityIdentifier("greeting")
    Button("Count: \(count)") { count += 1 }.accessibilityIdentifier("count")
  }
}
