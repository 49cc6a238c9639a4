import SwiftUI

final class NameModel: ObservableObject {
  @Published var name: String

  init(name: String) {
    self.name = name
  }
}
