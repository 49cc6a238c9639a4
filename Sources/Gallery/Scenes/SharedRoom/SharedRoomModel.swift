import SwiftUI

@MainActor
final class SharedRoomModel: ObservableObject {
  static let shared = SharedRoomModel()

  @Published private(set) var guests = 0
  @Published private(set) var messages: [Message] = []

  private var lastID = 0

  func enter() {
    guests += 1
  }

  func leave() {
    guests -= 1
  }

  // The room lives as long as the server and anybody may write: old and long messages must not fill it up.
  func post(_ text: String, by author: String) {
    lastID += 1
    let author = author.isEmpty ? "Somebody" : String(author.prefix(30))
    messages.append(Message(id: lastID, author: author, text: String(text.prefix(200))))
    if messages.count > 20 { messages.removeFirst() }
  }
}
