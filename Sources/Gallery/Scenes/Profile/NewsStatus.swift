import SwiftUI

struct NewsStatus: View {
  @EnvironmentObject private var profile: ProfileModel

  var body: some View {
    Text(profile.wantsNews ? "News goes to \(profile.name)." : "No news for anybody.")
      .accessibilityIdentifier("news-status")
  }
}
