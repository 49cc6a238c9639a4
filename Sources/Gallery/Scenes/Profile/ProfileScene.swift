import SwiftUI

struct ProfileScene: View {
  @StateObject private var profile = ProfileModel()

  var body: some View {
    Lesson(
      "Edit the profile below and watch the greeting above it: nobody handed the editor the model, it "
        + "found it in the environment."
    ) {
      Text("Hello, \(profile.name)!")
        .font(.title)
        .accessibilityIdentifier("greeting")
      ProfileCard()
        .environmentObject(profile)
    }
  }
}
