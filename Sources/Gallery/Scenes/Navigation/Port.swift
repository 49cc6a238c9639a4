import Foundation

struct Port: Identifiable, Hashable {
  let name: String
  let sight: String

  var id: String { name }
  var guide: URL { URL(string: "https://ports.example/guide/\(name)")! }
  var map: URL { URL(string: "https://ports.example/map/\(name)")! }

  static let all = [
    Port(name: "Lisbon", sight: "the tower at Belém"),
    Port(name: "Bergen", sight: "the wooden houses of Bryggen"),
    Port(name: "Valletta", sight: "the Upper Barrakka Gardens"),
  ]
}
