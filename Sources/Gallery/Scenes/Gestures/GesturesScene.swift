import SwiftUI

struct GesturesScene: View {
  @State private var taps = 0
  @State private var doubleTaps = 0
  @State private var isLoading = true
  @State private var letters = Letter.all
  @State private var note = "Nothing yet"

  var body: some View {
    Lesson(
      "Tap the photo once or twice: each does something of its own. Hold the stone, then move it. What is still loading is redacted, and its words "
        + "do not leave the server."
    ) {
      Image(systemName: "photo")
        .imageScale(.large)
        .onTapGesture(count: 2) { doubleTaps += 1 }
        .onTapGesture { taps += 1 }
        .accessibilityIdentifier("photo")
      Text("^[\(taps) tap](inflect: true), ^[\(doubleTaps) double tap](inflect: true)")
        .accessibilityIdentifier("taps")
      Stone()
      card.redacted(reason: isLoading ? .placeholder : [])
      Button(isLoading ? "Load" : "Unload") { isLoading.toggle() }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("load")
      Toggle("All letters read", sources: $letters, isOn: \.isRead)
        .accessibilityIdentifier("all-read")
      List {
        ForEach($letters) { $letter in LetterRow(letter: $letter, note: $note) }
      }
      Text(note).accessibilityIdentifier("note")
    }
  }

  private var card: some View {
    HStack {
      Image(systemName: "person.circle")
      VStack(alignment: .leading) {
        Text("Ada Lovelace").font(.headline).accessibilityIdentifier("name")
        Text("Wrote the first program").unredacted()
      }
    }
  }
}
