import Foundation

struct Errand: Identifiable, Hashable, Codable {
  enum Place: String, CaseIterable, Identifiable, Codable {
    case home, town, garden

    var id: Self { self }

    var title: String { rawValue.capitalized }

    var symbol: String {
      switch self {
      case .home: "house"
      case .town: "building.2"
      case .garden: "leaf"
      }
    }
  }

  let id: Int
  var title: String
  var place = Place.home
  var due: Date?
  var isDone = false
  var isFlagged = false

  static let samples = [
    Errand(id: 1, title: "Water the tomatoes", place: .garden),
    Errand(id: 2, title: "Collect the parcel", place: .town, isFlagged: true),
    Errand(id: 3, title: "Mend the bicycle"),
    Errand(id: 4, title: "Return the library books", place: .town),
    Errand(id: 5, title: "Call the chimney sweep", isDone: true),
  ]
}
