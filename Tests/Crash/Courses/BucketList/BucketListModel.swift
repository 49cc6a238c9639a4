import Foundation
import Observation

struct Place: Codable, Identifiable, Equatable {
  let id: UUID
  var name: String

  /// The file of the place's picture.
  var pictureName: String { id.uuidString + ".png" }
}

extension FileManager {
  func documentURL(_ name: String) -> URL {
    urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent(name)
  }
}

/// The places with their pictures: a file for each picture, and one with the list.
@Observable
class BucketListModel {
  private(set) var places: [Place]
  var message = ""

  init() {
    do {
      let data = try Data(contentsOf: FileManager.default.documentURL("places.json"))
      places = try JSONDecoder().decode([Place].self, from: data)
    } catch {
      places = []
    }
  }

  func add(_ picture: URL) {
    guard picture.startAccessingSecurityScopedResource() else { return }
    defer { picture.stopAccessingSecurityScopedResource() }
    do {
      let place = Place(id: UUID(), name: picture.deletingPathExtension().lastPathComponent)
      let data = try Data(contentsOf: picture)
      try data.write(to: FileManager.default.documentURL(place.pictureName), options: [.atomic])
      places.append(place)
      try save()
    } catch {
      message = error.localizedDescription
    }
  }

  func rename(_ place: Place, to name: String) {
    guard let index = places.firstIndex(of: place) else { return }
    places[index].name = name
    try? save()
  }

  func remove(at offsets: IndexSet) {
    for place in offsets.map({ places[$0] }) {
      try? FileManager.default.removeItem(at: FileManager.default.documentURL(place.pictureName))
    }
    places.remove(atOffsets: offsets)
    try? save()
  }

  func picture(of place: Place) -> Data? {
    try? Data(contentsOf: FileManager.default.documentURL(place.pictureName))
  }

  private func save() throws {
    let data = try JSONEncoder().encode(places)
    try data.write(to: FileManager.default.documentURL("places.json"), options: [.atomic])
  }
}
