import SwiftUI

struct ChatPage: View {
  let room: ChatRoom
  let guest: String
  let name: String
  /// Takes the id of the last message that is shown.
  let see: @MainActor (ChatMessage.ID) -> Void
  @State private var draft = ""

  private var house: ChatHouse { .shared }
  private var messages: [ChatMessage] { house.messages(in: room) }

  var body: some View {
    ScrollViewReader { scroll in
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(messages) { message in
            ChatBubble(message: message, guest: guest) {
              house.react($0, to: message.id, in: room, guest: guest)
            } delete: {
              house.delete(message.id, in: room, guest: guest)
            }
          }
        }
        .padding()
      }
      .overlay {
        if messages.isEmpty {
          ContentUnavailableView(
            "Quiet here", systemImage: room.symbol, description: Text("Say the first word."))
        }
      }
      .onChange(of: messages.last?.id, initial: true) { _, last in
        guard let last else { return }
        see(last)
        withAnimation { scroll.scrollTo(last, anchor: .bottom) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .safeAreaInset(edge: .bottom) { composer }
    .navigationTitle(room.rawValue)
    .navigationBarTitleDisplayMode(.inline)
    .onChange(of: draft) { _, draft in
      house.setTyping(draft.isEmpty ? nil : name, in: room, guest: guest)
    }
    .onDisappear { house.setTyping(nil, in: room, guest: guest) }
  }

  private var composer: some View {
    VStack(alignment: .leading, spacing: 4) {
      let writers = house.typing(in: room, besides: guest)
      if !writers.isEmpty {
        Text("\(writers.formatted(.list(type: .and))) is writing…")
          .font(.caption)
          .foregroundStyle(.secondary)
          .accessibilityIdentifier("typing")
      }
      HStack {
        TextField("Message", text: $draft, axis: .vertical)
          .textFieldStyle(.roundedBorder)
          .onSubmit(send)
          .accessibilityIdentifier("draft")
        Button("Send", systemImage: "arrow.up.circle.fill", action: send)
          .labelStyle(.iconOnly)
          .font(.title)
          .disabled(trimmed.isEmpty)
          .accessibilityIdentifier("send")
      }
    }
    .padding()
    .background(.bar)
  }

  private var trimmed: String { draft.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func send() {
    guard !trimmed.isEmpty else { return }
    house.post(trimmed, in: room, by: name, guest: guest)
    draft = ""
  }
}
