import SwiftUI

struct SharedRoomScene: View {
  @ObservedObject private var room = SharedRoomModel.shared
  /// The messages, encoded. With `--owner shared`, all servers share them.
  @AppStorage("sharedRoom") private var transcript = Data()
  /// Stored with the session, like the number of its messages, so that a message that is sent again after a
  /// failure is not added twice.
  @State private var guest: String?
  @State private var sent = 0
  @State private var author = ""
  @State private var draft = ""

  var body: some View {
    Lesson("Open this scene twice, side by side: what is written in one window appears in all of them.") {
      Text(room.guests == 1 ? "You are alone here" : "Guests in the room: \(room.guests)")
        .accessibilityIdentifier("guests")
      List {
        if room.messages.isEmpty { Text("No messages yet") }
        ForEach(room.messages) { message in
          LabeledContent(message.author, value: message.text)
        }
      }
      .accessibilityIdentifier("messages")
      TextField("Your name", text: $author)
        .accessibilityIdentifier("author")
      HStack {
        TextField("Message", text: $draft)
          .onSubmit(send)
          .accessibilityIdentifier("message")
        Button("Send", action: send)
          .disabled(draft.isEmpty)
          .accessibilityIdentifier("send")
      }
    }
    .onAppear {
      room.enter()
      if guest == nil { guest = UUID().uuidString }
      read()
    }
    .onChange(of: transcript) { read() }
    .onDisappear { room.leave() }
  }

  private func send() {
    guard let guest, !draft.isEmpty else { return }
    room.post(draft, by: author, as: "\(guest)-\(sent)")
    sent += 1
    draft = ""
    write()
  }

  private func read() {
    guard let written = try? JSONDecoder().decode([Message].self, from: transcript) else { return }
    room.add(written)
    // The last writer wins. Writing again restores messages that were overwritten by another server at the
    // same time.
    if written != room.messages { write() }
  }

  private func write() {
    if let all = try? JSONEncoder().encode(room.messages) { transcript = all }
  }
}
