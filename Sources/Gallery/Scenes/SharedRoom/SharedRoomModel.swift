import SwiftUI

/// The room of all sessions of a server.
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

  // The room lives as long as the server and anybody may write: old and long messages must not fill it up.
  func post(_ text: String, by author: String, as id: String) {
    let author = author.isEmpty ? "Somebody" : String(author.prefix(30))
    add([Message(id: id, time: Date(), author: author, text: String(text.prefix(200)))])
  }

  /// Adds messages, in the place of those that have the same ids.
  func add(_ others: [Message]) {
    let ids = Set(others.map(\.id))
    let all = messages.filter { !ids.contains($0.id) } + others
    let latest = Array(all.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.suffix(20))
    if latest != messages { messages = latest }
  }
}
