import SwiftUI

struct FlashCardsView: View {
  @State private var cards = [Card]()
  @State private var isEditing = false

  var body: some View {
    VStack {
      ZStack {
        ForEach(cards) { card in
          CardView(card: card)
        }
      }
      Button("Edit") { isEditing = true }.accessibilityIdentifier("edit")
    }
    .sheet(isPresented: $isEditing, onDismiss: load) { EditCards() }
    .onAppear(perform: load)
  }

  private func load() {
    cards = CardFile.load()
  }
}

struct CardView: View {
  let card: Card
  @State private var isShowingAnswer = false

  var body: some View {
    VStack {
      Text(card.prompt).font(.largeTitle)
      if isShowingAnswer { Text(card.answer).foregroundStyle(.secondary) }
    }
    .padding()
    .onTapGesture { isShowingAnswer.toggle() }
    .accessibilityIdentifier(card.prompt)
  }
}

struct EditCards: View {
  @Environment(\.dismiss) private var dismiss
  @State private var cards = [Card]()
  @State private var newPrompt = ""
  @State private var newAnswer = ""

  var body: some View {
    NavigationStack {
      List {
        Section("Add new card") {
          TextField("Prompt", text: $newPrompt).accessibilityIdentifier("prompt")
          TextField("Answer", text: $newAnswer).accessibilityIdentifier("answer")
          Button("Add card", action: addCard).accessibilityIdentifier("add")
        }
        ForEach(cards) { Text($0.prompt) }
          .onDelete {
            cards.remove(atOffsets: $0)
            CardFile.save(cards)
          }
      }
      .toolbar { Button("Done") { dismiss() }.accessibilityIdentifier("done") }
      .onAppear { cards = CardFile.load() }
    }
  }

  private func addCard() {
    let prompt = newPrompt.trimmingCharacters(in: .whitespaces)
    let answer = newAnswer.trimmingCharacters(in: .whitespaces)
    guard !prompt.isEmpty && !answer.isEmpty else { return }
    cards.insert(Card(prompt: prompt, answer: answer), at: 0)
    CardFile.save(cards)
    newPrompt = ""
    newAnswer = ""
  }
}
