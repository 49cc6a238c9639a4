import SwiftUI

/// A chat between all who have this scene open: what they share is one object, `ChatHouse.shared`.
struct ChatScene: View {
  @AppStorage("chat.name") private var name = ""
  /// Tells guests of the same name apart.
  @AppStorage("chat.guest") private var guest = ""
  /// The id of the last message that was seen in each room.
  @State private var seen: [String: Int] = [:]
  @State private var room: ChatRoom?

  var body: some View {
    if name.isEmpty {
      ChatDoor { name in
        if guest.isEmpty { guest = UUID().uuidString }
        self.name = name
      }
    } else {
      NavigationSplitView {
        List(ChatRoom.allCases, selection: $room) { room in
          RoomRow(room: room, unread: unread(in: room))
            .accessibilityIdentifier("room-\(room)")
        }
        .navigationTitle("Rooms")
        .toolbar {
          Button("Leave", systemImage: "rectangle.portrait.and.arrow.right") {
            room = nil
            name = ""
          }
          .accessibilityIdentifier("leave")
        }
      } detail: {
        if let room {
          ChatPage(room: room, guest: guest, name: name) { seen[room.rawValue] = $0 }
            .id(room)
        } else {
          ContentUnavailableView(
            "Choose a room", systemImage: "bubble.left.and.bubble.right",
            description: Text("Open this scene in another window to answer yourself."))
        }
      }
    }
  }

  private func unread(in room: ChatRoom) -> Int {
    ChatHouse.shared.unread(in: room, after: seen[room.rawValue] ?? 0, for: guest)
  }
}

/// Asks for a name before anything is said.
struct ChatDoor: View {
  let enter: @MainActor (String) -> Void
  @State private var name = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "bubble.left.and.bubble.right.fill")
        .font(.system(size: 56))
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      Text("How may we call you?")
        .font(.title2.bold())
      TextField("Your name", text: $name)
        .textFieldStyle(.roundedBorder)
        .focused($isTyping)
        .onSubmit(go)
        .frame(maxWidth: 280)
        .accessibilityIdentifier("name")
      Button("Come in", action: go)
        .buttonStyle(.borderedProminent)
        .disabled(trimmed.isEmpty)
        .accessibilityIdentifier("come-in")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var trimmed: String { name.trimmingCharacters(in: .whitespaces) }

  private func go() {
    if !trimmed.isEmpty { enter(trimmed) }
  }
}

struct RoomRow: View {
  let room: ChatRoom
  let unread: Int

  var body: some View {
    let last = ChatHouse.shared.messages(in: room).last
    HStack(spacing: 12) {
      Image(systemName: room.symbol)
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(room.rawValue).font(.headline)
        Text(last.map { "\($0.author): \($0.text)" } ?? "Nobody has said anything yet")
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
    }
    .badge(unread)
  }
}
