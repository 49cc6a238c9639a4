import Foundation

struct Message: Identifiable, Equatable, Codable {
  /// Whose it is and how many they have written before: one that is sent again is the same.
  let id: String
  let time: Date
  let author: String
  let text: String
}
