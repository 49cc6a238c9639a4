import Foundation
import Observation

/// All pages, which are kept in the app's storage as JSON.
@Observable
final class Sketchbook {
  var sketches: [Sketch] = []

  private static let most = 50

  var isFull: Bool { sketches.count >= Self.most }

  /// The names of all pages by their ids.
  var names: [Sketch.ID: String] { Dictionary(sketches.map { ($0.id, $0.name) }) { $1 } }

  /// Adds a page. Returns its id.
  func add() -> Sketch.ID {
    let id = (sketches.map(\.id).max() ?? 0) + 1
    sketches.append(Sketch(id: id, name: "Sketch \(id)"))
    return id
  }

  func rename(_ id: Sketch.ID, to name: String) {
    if let index = sketches.firstIndex(where: { $0.id == id }), !name.isEmpty { sketches[index].name = name }
  }

  func remove(_ id: Sketch.ID) { sketches.removeAll { $0.id == id } }

  var data: Data {
    get { (try? JSONEncoder().encode(sketches)) ?? Data() }
    set { sketches = (try? JSONDecoder().decode([Sketch].self, from: newValue)) ?? sketches }
  }
}
