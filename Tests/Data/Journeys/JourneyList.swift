#if SwiftData
  import SwiftData
  import SwiftUI

  struct JourneyList: View {
    @Environment(\.modelContext) private var context
    @State private var search = ""
    @State private var isAdding = false
    @State private var doneLast = false

    var body: some View {
      NavigationStack {
        FoundJourneys(search: search, doneLast: doneLast)
          .navigationTitle("Journeys")
          .searchable(text: $search)
          .navigationDestination(for: Journey.self) { JourneyDetail(journey: $0) }
          .toolbar {
            Button("Add", systemImage: "plus") { isAdding = true }
            Toggle("Done last", isOn: $doneLast)
          }
          .sheet(isPresented: $isAdding) { NewJourney() }
      }
    }
  }

  private struct FoundJourneys: View {
    @Environment(\.modelContext) private var context
    @Query private var journeys: [Journey]

    init(search: String, doneLast: Bool) {
      _journeys = Query(
        filter: #Predicate { search.isEmpty || $0.name.localizedStandardContains(search) },
        sort: doneLast
          ? [SortDescriptor(\Journey.mood.rawValue), SortDescriptor(\.name)] : [SortDescriptor(\.name)])
    }

    var body: some View {
      if journeys.isEmpty {
        ContentUnavailableView("No journeys", systemImage: "map")
      } else {
        List {
          ForEach(journeys) { journey in
            NavigationLink(value: journey) {
              LabeledContent(journey.name, value: "\(journey.stops.count) stops")
            }
          }
          .onDelete { places in for place in places { context.delete(journeys[place]) } }
        }
      }
    }
  }

  private struct NewJourney: View {
    @Environment(\.modelContext) private var context
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""

    var body: some View {
      NavigationStack {
        Form { TextField("Name", text: $name) }
          .navigationTitle("New journey")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") {
                context.insert(Journey(name: name))
                dismiss()
              }
              .disabled(name.isEmpty)
            }
          }
      }
    }
  }
#endif
