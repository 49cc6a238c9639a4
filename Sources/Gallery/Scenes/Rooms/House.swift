/// The models of all rooms, one for each.
@MainActor
final class House {
  static let shared = House()

  private var models: [String: RoomModel] = [:]

  func model(for room: String) -> RoomModel {
    if let model = models[room] { return model }
    let model = RoomModel(room: room)
    models[room] = model
    return model
  }
}
