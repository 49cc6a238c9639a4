import SwiftUI

/// Knows nothing of the profile, and need not: what it contains asks the environment.
struct ProfileCard: View {
  var body: some View {
    Form {
      Section("Your profile") { ProfileEditor() }
      Section("What we do with it") { NewsStatus() }
    }
  }
}
