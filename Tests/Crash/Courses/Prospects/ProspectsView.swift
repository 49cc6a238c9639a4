import SwiftUI

struct ProspectsView: View {
  @StateObject private var prospects = Prospects()
  @StateObject private var counter = SaveCounter()

  private var lastPerson: String { UserDefaults.standard.string(forKey: "lastPerson") ?? "none" }

  var body: some View {
    TabView {
      ProspectList(filter: .all).tabItem { Label("Everyone", systemImage: "person.3") }
      ProspectList(filter: .contacted).tabItem { Label("Contacted", systemImage: "checkmark.circle") }
    }
    .environmentObject(prospects)
    .onAppear { counter.start() }
    Text("\(counter.count) changes, the last by \(lastPerson)")
  }
}

struct ProspectList: View {
  enum Filter { case all, contacted }

  let filter: Filter
  @EnvironmentObject private var prospects: Prospects
  @State private var name = ""

  private var filtered: [Prospect] {
    switch filter {
    case .all: prospects.people
    case .contacted: prospects.people.filter(\.isContacted)
    }
  }

  var body: some View {
    List {
      ForEach(filtered) { prospect in
        Button("\(prospect.name) \(prospect.isContacted ? "was asked" : "is new")") {
          prospects.toggle(prospect)
        }
        .accessibilityIdentifier(prospect.name)
      }
      if filter == .all {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        Button("Scan") {
          let person = Prospect()
          person.name = name
          prospects.add(person)
          name = ""
        }
        .accessibilityIdentifier("scan")
      }
    }
  }
}
