import Foundation

struct Note: Identifiable, Hashable, Codable {
  enum Folder: String, CaseIterable, Identifiable, Codable {
    case all = "All notes"
    case travel = "Travel"
    case work = "Work"

    var id: Self { self }

    var symbol: String {
      switch self {
      case .all: "tray.full"
      case .travel: "airplane"
      case .work: "briefcase"
      }
    }
  }

  let id: Int
  var folder: Folder
  var text: String

  var title: String { String(text.split(separator: "\n").first ?? "New note") }

  func mentions(_ words: String) -> Bool { words.isEmpty || text.localizedCaseInsensitiveContains(words) }

  static let samples = [
    Note(id: 1, folder: .travel, text: "Night train\nCompartment 12, the window side."),
    Note(id: 2, folder: .travel, text: "Packing list\nBoots, map, thermos."),
    Note(id: 3, folder: .work, text: "Questions for Monday\nWho looks after the archive?"),
  ]
}
