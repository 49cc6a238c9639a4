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
  func post(_ text: String, by author: String) {
    let author = author.isEmpty ? "Somebody" : String(author.prefix(30))
    add([Message(id: UUID(), time: Date(), author: author, text: String(text.prefix(200)))])
  }

  /// Adds what was written elsewhere.
  func add(_ others: [Message]) {
    let new = others.filter { other in !messages.contains { $0.id == other.id } }
    if new.isEmpty { return }
    messages = (messages + new).sorted { ($0.time, $0.id.uuidString) < ($1.time, $1.id.uuidString) }.suffix(
      20)
  }
}
