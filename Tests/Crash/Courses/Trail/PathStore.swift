import Observation
import SwiftUI

/// A path of navigation that is in a file whenever it has changed.
@Observable
class PathStore {
  var path: NavigationPath {
    didSet { save() }
  }

  private let savePath = URL.documentsDirectory.appending(path: "SavedPath")

  init() {
    if let data = try? Data(contentsOf: savePath),
      let decoded = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    {
      path = NavigationPath(decoded)
      return
    }
    path = NavigationPath()
  }

  private func save() {
    guard let representation = path.codable else { return }
    do {
      let data = try JSONEncoder().encode(representation)
      try data.write(to: savePath)
    } catch {
      print("The path cannot be saved.")
    }
  }
}
