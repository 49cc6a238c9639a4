import Foundation
import os

private let log = Logger(subsystem: "reise", category: "trip")

// Foundation alone brings these along, as on Apple's systems.
class Trip: ObservableObject {
  @Published var days = 1
  let places: [String]

  init() {
    let url = Bundle.main.url(forResource: "places", withExtension: "json")
    places =
      url.flatMap { try? Data(contentsOf: $0) }.flatMap { try? JSONDecoder().decode([String].self, from: $0) }
      ?? []
    log.info("\(self.places.count, privacy: .public) places")
  }
}
