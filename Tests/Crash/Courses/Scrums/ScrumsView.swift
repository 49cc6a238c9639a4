import SwiftUI

struct ScrumsView: View {
  @StateObject private var store = ScrumStore()
  @State private var problem: String?

  var body: some View {
    ScrumList(scrums: $store.scrums) {
      Task {
        do {
          try await store.save(scrums: store.scrums)
        } catch {
          problem = error.localizedDescription
        }
      }
    }
    .task {
      do {
        try await store.load()
      } catch {
        problem = error.localizedDescription
      }
    }
    if let count = store.savedCount { Text("\(count) saved") }
    if let problem { Text(problem) }
  }
}

struct ScrumList: View {
  @Binding var scrums: [DailyScrum]
  @State private var isAdding = false
  @State private var title = ""
  @State private var attendees = ""
  let saveAction: () -> Void

  var body: some View {
    NavigationStack {
      List($scrums) { $scrum in
        NavigationLink(destination: ScrumDetail(scrum: $scrum)) {
          VStack {
            Text(scrum.title)
            Label("\(scrum.attendees.count)", systemImage: "person.3")
          }
        }
        .accessibilityIdentifier(scrum.title)
      }
      .navigationTitle("Daily Scrums")
      .toolbar { Button("New Scrum") { isAdding = true }.accessibilityIdentifier("new") }
    }
    .sheet(isPresented: $isAdding) {
      Form {
        TextField("Title", text: $title).accessibilityIdentifier("title")
        TextField("Attendees", text: $attendees).accessibilityIdentifier("attendees")
        Button("Add") {
          let names = attendees.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
          scrums.append(DailyScrum(title: title, attendees: names))
          (title, attendees) = ("", "")
          isAdding = false
          saveAction()
        }
        .accessibilityIdentifier("add")
      }
    }
  }
}

struct ScrumDetail: View {
  @Binding var scrum: DailyScrum
  @State private var isShouting = false

  var body: some View {
    List {
      Toggle("Shout", isOn: $isShouting).accessibilityIdentifier("shout")
      ForEach(scrum.attendees, id: \.self) { Text(isShouting ? $0.uppercased() : $0) }
    }
    .navigationTitle(scrum.title)
  }
}
