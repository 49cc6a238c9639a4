import SwiftUI

#if SwiftData
  import SwiftData

  @main
  struct JourneysApp: App {
    var body: some Scene {
      WindowGroup("Journeys", id: "journeys") { JourneyList() }
        .modelContainer(for: Journey.self)
      WindowGroup("Notes", id: "notes") { NoteList() }
        .modelContainer(for: Note.self)
    }
  }
#else
  @main
  struct JourneysApp: App {
    var body: some Scene {
      WindowGroup { Text("The journeys need the trait SwiftData.") }
    }
  }
#endif
