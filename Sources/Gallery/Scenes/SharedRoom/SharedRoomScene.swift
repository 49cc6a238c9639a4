import SwiftUI

struct SharedRoomScene: View {
  @ObservedObject private var room = SharedRoomModel.shared
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
    .onAppear { room.enter() }
    .onDisappear { room.leave() }
  }

  private func send() {
    if draft.isEmpty { return }
    room.post(draft, by: author)
    draft = ""
  }
}
