import Combine
import Foundation

/// The person who has logged in.
class User: ObservableObject, Identifiable {
  let id = UUID()
  let name: String
  @Published var stamps = 0
  @Published var wishes: [String] = []

  init(name: String) {
    self.name = name
  }
}

/// The session of the club: nothing but the login.
class Membership: ObservableObject {
  @Published var user: User?
  @Published var error: String?

  var isLoggedIn: Bool { user != nil }

  func login(name: String, password: String) {
    guard password == "open " + name.lowercased() else {
      error = "Wrong password"
      return
    }
    error = nil
    user = User(name: name)
  }

  func logout() {
    user = nil
  }
}
