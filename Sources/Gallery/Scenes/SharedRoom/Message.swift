import Foundation

struct Message: Identifiable, Equatable, Codable {
  /// The guest and the number of messages that they had sent before. A message that is sent again has an
  /// equal id.
  let id: String
  let time: Date
  let author: String
  let text: String
}
