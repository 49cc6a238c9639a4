import SwiftUI

struct ProfileEditor: View {
  @EnvironmentObject private var profile: ProfileModel

  var body: some View {
    TextField("Name", text: $profile.name)
      .accessibilityIdentifier("name")
    Toggle("Send me news", isOn: $profile.wantsNews)
      .accessibilityIdentifier("wants-news")
  }
}
