import Combine
import Foundation

struct DailyScrum: Identifiable, Codable, Sendable {
  let id: UUID
  var title: String
  var attendees: [String]

  init(id: UUID = UUID(), title: String, attendees: [String]) {
    self.id = id
    self.title = title
    self.attendees = attendees
  }
}

/// The scrums in a file, read and written by tasks.
@MainActor
class ScrumStore: ObservableObject {
  @Published var scrums: [DailyScrum] = []
  @Published var savedCount: Int?

  private static func fileURL() throws -> URL {
    try FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: false
    )
    .appendingPathComponent("scrums.data")
  }

  func load() async throws {
    let task = Task<[DailyScrum], Error> {
      let fileURL = try Self.fileURL()
      guard let data = try? Data(contentsOf: fileURL) else { return [] }
      return try JSONDecoder().decode([DailyScrum].self, from: data)
    }
    scrums = try await task.value
  }

  func save(scrums: [DailyScrum]) async throws {
    let task = Task {
      let data = try JSONEncoder().encode(scrums)
      let outfile = try Self.fileURL()
      try data.write(to: outfile)
    }
    _ = try await task.value
    savedCount = scrums.count
  }
}
