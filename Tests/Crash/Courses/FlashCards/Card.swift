import Foundation

struct Card: Codable, Identifiable {
  var id = UUID()
  var prompt: String
  var answer: String
}

/// The cards in a file of JSON.
struct CardFile {
  static var url: URL { URL.documentsDirectory.appending(path: "cards.json") }

  static func load() -> [Card] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([Card].self, from: data)) ?? []
  }

  static func save(_ cards: [Card]) {
    do {
      try JSONEncoder().encode(cards).write(to: url, options: [.atomic])
    } catch {
      print("The cards cannot be saved: \(error.localizedDescription)")
    }
  }
}
