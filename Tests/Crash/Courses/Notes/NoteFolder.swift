import Combine
import Foundation

/// The notes: a text file for each, whose name is the title.
class NoteFolder: ObservableObject {
  @Published var titles: [String] = []

  private let manager = FileManager.default

  private var folder: URL {
    let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Notes", isDirectory: true)
    try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func url(_ title: String) -> URL { folder.appendingPathComponent(title + ".txt") }

  func refresh() {
    let files = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    titles = files.filter { $0.pathExtension == "txt" }
      .map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }

  func text(of title: String) -> String {
    (try? String(contentsOf: url(title), encoding: .utf8)) ?? ""
  }

  func write(_ text: String, to title: String) {
    try? text.write(to: url(title), atomically: true, encoding: .utf8)
    refresh()
  }

  func remove(_ title: String) {
    try? manager.removeItem(at: url(title))
    refresh()
  }
}
