#if SwiftData
  import SwiftData
  import SwiftUI

  struct JourneyDetail: View {
    @Bindable var journey: Journey
    @Environment(\.modelContext) private var context
    @Query(sort: \Companion.name) private var companions: [Companion]
    @State private var place = ""

    private var stops: [Stop] { journey.stops.sorted { $0.order < $1.order } }

    var body: some View {
      Form {
        TextField("Name", text: $journey.name)
        DatePicker("Start", selection: $journey.start, displayedComponents: .date)
        Picker("Mood", selection: $journey.mood) {
          ForEach(Journey.Mood.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        Toggle("Done", isOn: $journey.isDone)
        Section("Stops") {
          ForEach(stops) { Text($0.place) }
            .onDelete { for index in $0 { context.delete(stops[index]) } }
          TextField("Place", text: $place)
          Button("Add stop") {
            journey.stops.append(Stop(place: place, order: journey.stops.count))
            place = ""
          }
        }
        Section("Companions") {
          ForEach(companions) { companion in
            Toggle(companion.name, isOn: goesAlong(companion))
          }
          Button("Invite Ada") { journey.companions.append(Companion(name: "Ada")) }
        }
      }
      .navigationTitle(journey.name)
    }

    private func goesAlong(_ companion: Companion) -> Binding<Bool> {
      Binding {
        journey.companions.contains(companion)
      } set: { goes in
        if goes {
          journey.companions.append(companion)
        } else {
          journey.companions.removeAll { $0 == companion }
        }
      }
    }
  }
#endif
