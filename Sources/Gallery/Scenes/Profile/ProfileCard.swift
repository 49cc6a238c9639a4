import SwiftUI

/// A card that does not know the profile. The views in it read the profile from the environment.
struct ProfileCard: View {
  var body: some View {
    Form {
      Section("Your profile") { ProfileEditor() }
      Section("What we do with it") { NewsStatus() }
    }
  }
}
