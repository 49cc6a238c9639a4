import SwiftUI

struct ClubView: View {
  @StateObject private var membership = Membership()

  var body: some View {
    Group {
      if let user = membership.user {
        MemberView(user: user)
      } else {
        LoginView()
      }
    }
    .environmentObject(membership)
  }
}

struct LoginView: View {
  @EnvironmentObject private var membership: Membership
  @AppStorage("lastUser") private var lastUser = ""
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    VStack {
      if !lastUser.isEmpty { Text("Last time you were \(lastUser).") }
      TextField("Name", text: $name).accessibilityIdentifier("name")
      SecureField("Password", text: $password).accessibilityIdentifier("password")
      if let error = membership.error { Text(error).foregroundStyle(.red) }
      Button("Log in") {
        membership.login(name: name, password: password)
        if membership.isLoggedIn { lastUser = name }
      }
      .disabled(name.isEmpty)
      .accessibilityIdentifier("login")
    }
  }
}

struct MemberView: View {
  @EnvironmentObject private var membership: Membership
  @ObservedObject var user: User
  @State private var wish = ""

  var body: some View {
    VStack {
      Text("Welcome, \(user.name)!").font(.title)
      Text("\(user.stamps) stamps")
      Button("Stamp") { user.stamps += 1 }.accessibilityIdentifier("stamp")
      ForEach(user.wishes, id: \.self) { Text($0) }
      TextField("Wish", text: $wish)
        .onSubmit {
          user.wishes.append(wish)
          wish = ""
        }
        .accessibilityIdentifier("wish")
      Button("Log out", role: .destructive) { membership.logout() }.accessibilityIdentifier("logout")
    }
  }
}
