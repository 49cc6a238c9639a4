import SwiftUI

final class ProfileModel: ObservableObject {
  @Published var name = "Robin"
  @Published var wantsNews = false
}
