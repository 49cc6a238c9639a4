import SwiftUI

final class DemoData: ObservableObject {
  @Published private(set) var visitor = "Nobody yet"
  @Published private(set) var visitors = 0

  private let names = ["Mira", "Tomas", "Yuki", "Amara"]

  func welcomeNext() {
    visitor = names[visitors % names.count]
    visitors += 1
  }
}
