import SwiftUI

/// The room that all sessions of a server share.
@MainActor
final class SharedRoomModel: ObservableObject {
  static let shared = SharedRoomModel()

  @Published private(set) var guests = 0
  @Published private(set) var messages: [Message] = []

  func enter() {
    guests += 1
  }

  func leave() {
    guests -= 1
  }

  // Long messages are cut and old ones dropped, because the room lives as long as the server and anybody may
  // write.
  func post(_ text: String, by author: String, as id: String) {
    let author = author.isEmpty ? "Somebody" : String(author.prefix(30))
    add([Message(id: id, time: Date(), author: author, text: String(text.prefix(200)))])
  }

  /// Adds messages, replacing those with equal ids.
  func add(_ others: [Message]) {
    let ids = Set(others.map(\.id))
    let all = messages.filter { !ids.contains($0.id) } + others
    let latest = Array(all.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.suffix(20))
    if latest != messages { messages = latest }
  }
}
