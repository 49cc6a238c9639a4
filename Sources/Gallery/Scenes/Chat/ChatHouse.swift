import Foundation
import Observation

/// One message in a room.
struct ChatMessage: Identifiable, Equatable {
  let id: Int
  let author: String
  let guest: String
  let text: String
  let time: Date
  /// The reactions, by the guests who gave them.
  var reactions: [String: Reaction] = [:]

  enum Reaction: String, CaseIterable {
    case heart = "❤️"
    case thumb = "👍"
    case laugh = "😄"
  }
}

enum ChatRoom: String, CaseIterable, Identifiable {
  case lobby = "Lobby"
  case recipes = "Recipes"
  case stargazers = "Stargazers"

  var id: Self { self }

  var symbol: String {
    switch self {
    case .lobby: "door.left.hand.open"
    case .recipes: "carrot"
    case .stargazers: "sparkles"
    }
  }
}

/// The rooms that all sessions share, for as long as the server runs.
@MainActor @Observable
final class ChatHouse {
  static let shared = ChatHouse()

  private var messages: [ChatRoom: [ChatMessage]] = [:]
  private var typing: [ChatRoom: [String: Typist]] = [:]
  private var lastID = 0

  private struct Typist {
    let name: String
    let since: Date
  }

  // Anybody may write, so all is bounded.
  private static let longest = 500
  private static let longestName = 30
  private static let most = 100
  private static let mostTyping = 20
  private static let mostReactions = 50
  /// The time in seconds after which a guest who went away without a word no longer counts as writing.
  private static let longestTyping = 60.0

  func messages(in room: ChatRoom) -> [ChatMessage] { messages[room] ?? [] }

  /// The number of messages that a guest has not seen, if they have seen those up to an id.
  func unread(in room: ChatRoom, after id: Int, for guest: String) -> Int {
    messages(in: room).count { $0.id > id && $0.guest != guest }
  }

  func post(_ text: String, in room: ChatRoom, by author: String, guest: String) {
    // By the clock, since what a guest has seen outlives the server, and the messages do not.
    lastID = max(lastID + 1, Int(Date.now.timeIntervalSince1970 * 1_000))
    let message = ChatMessage(
      id: lastID, author: author.cut(to: Self.longestName), guest: guest, text: text.cut(to: Self.longest),
      time: .now)
    messages[room] = (messages(in: room) + [message]).suffix(Self.most)
    setTyping(nil, in: room, guest: guest)
  }

  func react(_ reaction: ChatMessage.Reaction?, to id: ChatMessage.ID, in room: ChatRoom, guest: String) {
    guard let index = messages[room]?.firstIndex(where: { $0.id == id }) else { return }
    let known = messages(in: room)[index].reactions
    guard known[guest] != nil || known.count < Self.mostReactions else { return }
    messages[room]?[index].reactions[guest] = reaction
  }

  func delete(_ id: ChatMessage.ID, in room: ChatRoom, guest: String) {
    messages[room]?.removeAll { $0.id == id && $0.guest == guest }
  }

  // MARK: Typing

  /// The names of others who are writing in a room.
  func typing(in room: ChatRoom, besides guest: String) -> [String] {
    (typing[room] ?? [:]).filter { $0.key != guest && Self.isTyping($0.value) }.map(\.value.name).sorted()
  }

  /// Says that a guest is writing, or by nil that they are not.
  func setTyping(_ name: String?, in room: ChatRoom, guest: String) {
    let name = name?.cut(to: Self.longestName)
    let known = typing[room]?[guest]
    // Most keystrokes change nothing.
    if known?.name == name, known.map(Self.isFresh) ?? true { return }
    var others = (typing[room] ?? [:]).filter { $0.key != guest && Self.isTyping($0.value) }
    if let name, others.count < Self.mostTyping { others[guest] = Typist(name: name, since: .now) }
    typing[room] = others
  }

  private static func isTyping(_ typist: Typist) -> Bool {
    typist.since.timeIntervalSinceNow > -longestTyping
  }

  private static func isFresh(_ typist: Typist) -> Bool {
    typist.since.timeIntervalSinceNow > -longestTyping / 2
  }
}

extension String {
  /// Returns the text with at most so many characters, and four bytes for each: a character may have any number of
  /// marks.
  fileprivate func cut(to count: Int) -> String {
    var result = ""
    for character in prefix(count) {
      guard result.utf8.count + character.utf8.count <= 4 * count else { break }
      result.append(character)
    }
    return result
  }
}
