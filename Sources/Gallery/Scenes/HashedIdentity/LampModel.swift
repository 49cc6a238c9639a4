import SwiftUI

final class LampModel: ObservableObject {
  let room: String
  let isOutdoors: Bool
  @Published var isLit = false

  init(room: String, isOutdoors: Bool) {
    self.room = room
    self.isOutdoors = isOutdoors
  }
}
