import SwiftUI

struct ChatBubble: View {
  let message: ChatMessage
  let guest: String
  let react: @MainActor (ChatMessage.Reaction?) -> Void
  let delete: @MainActor () -> Void

  private var isMine: Bool { message.guest == guest }

  var body: some View {
    VStack(alignment: isMine ? .trailing : .leading, spacing: 2) {
      if !isMine {
        Text(message.author)
          .font(.caption.bold())
          .foregroundStyle(.secondary)
      }
      Text(verbatim: message.text)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .foregroundStyle(isMine ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
        .background(
          isMine ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(.gray.opacity(0.2)),
          in: RoundedRectangle(cornerRadius: 18)
        )
        .contextMenu { menu }
        .accessibilityIdentifier("message-\(message.id)")
      if !reactions.isEmpty {
        Text(verbatim: reactions)
          .font(.caption)
          .accessibilityIdentifier("reactions-\(message.id)")
      }
    }
    .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
  }

  private var reactions: String {
    ChatMessage.Reaction.allCases.compactMap { reaction in
      let count = message.reactions.values.count { $0 == reaction }
      return count == 0 ? nil : "\(reaction.rawValue) \(count)"
    }
    .joined(separator: "  ")
  }

  @ViewBuilder private var menu: some View {
    ForEach(ChatMessage.Reaction.allCases, id: \.self) { reaction in
      Button(reaction.rawValue) { react(message.reactions[guest] == reaction ? nil : reaction) }
    }
    if isMine {
      Divider()
      Button("Delete", systemImage: "trash", role: .destructive, action: delete)
    }
  }
}
