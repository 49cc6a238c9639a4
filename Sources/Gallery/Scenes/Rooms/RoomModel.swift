import SwiftUI

final class RoomModel: ObservableObject {
  let room: String
  @Published var visits = 0

  init(room: String) {
    self.room = room
  }
}
