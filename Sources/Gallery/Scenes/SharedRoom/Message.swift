import Foundation

struct Message: Identifiable, Equatable, Codable {
  let id: UUID
  let time: Date
  let author: String
  let text: String
}
