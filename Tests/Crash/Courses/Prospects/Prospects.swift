import Combine
import Foundation

class Prospect: Identifiable, Codable {
  var id = UUID()
  var name = "Anonymous"
  fileprivate(set) var isContacted = false
}

@MainActor
class Prospects: ObservableObject {
  @Published private(set) var people: [Prospect]

  private let savePath = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("SavedData")

  init() {
    if let data = try? Data(contentsOf: savePath),
      let decoded = try? JSONDecoder().decode([Prospect].self, from: data)
    {
      people = decoded
    } else {
      people = []
    }
  }

  func add(_ prospect: Prospect) {
    people.append(prospect)
    save()
  }

  func toggle(_ prospect: Prospect) {
    objectWillChange.send()
    prospect.isContacted.toggle()
    save()
  }

  private func save() {
    guard let encoded = try? JSONEncoder().encode(people) else { return }
    try? encoded.write(to: savePath, options: [.atomic])
    UserDefaults.standard.set(people.count, forKey: "savedPeople")
    UserDefaults.standard.set(people.last?.name, forKey: "lastPerson")
  }
}

/// Counts the changes of the user defaults, as a tutorial on notifications does.
@MainActor
class SaveCounter: ObservableObject {
  @Published var count = 0
  private var observer: (any NSObjectProtocol)?

  func start() {
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }
}
