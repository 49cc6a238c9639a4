import Foundation

/// The folder into which pictures are written, and the one with earlier pictures.
struct ShotFolder {
  let folder: String
  /// The folder to compare with, or nil if nothing is compared.
  let earlier: String?
  /// The names of the pictures that were there before.
  private let earlierNames: Set<String>

  private static let differenceSuffix = "-difference.png"

  /// Makes the folder. Unless all previews are taken, others than those are not missed.
  init(_ folder: String, comparing earlier: String?, isWhole: Bool) throws(ServeProblem) {
    self.folder = folder
    self.earlier = earlier
    if let earlier, !FileTree.isFolder(earlier) { throw .nothingThere(earlier) }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw .noPictures(folder, error.localizedDescription)
    }
    let names = earlier.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    earlierNames =
      isWhole ? Set(names.filter { $0.hasSuffix(".png") && !$0.hasSuffix(Self.differenceSuffix) }) : []
  }

  /// Returns the earlier picture of a name, or nil if there is none.
  func earlierPicture(_ name: String) -> Data? {
    earlier.flatMap { FileManager.default.contents(atPath: "\($0)/\(name).png") }
  }

  /// Writes a picture, and the difference from the earlier one if there is any.
  func write(_ picture: Data, difference: Data?, as name: String) throws(ServeProblem) {
    let place = "\(folder)/\(name)"
    do {
      try picture.write(to: URL(fileURLWithPath: "\(place).png"), options: .atomic)
      if let difference {
        try difference.write(to: URL(fileURLWithPath: place + Self.differenceSuffix), options: .atomic)
      } else if FileTree.exists(place + Self.differenceSuffix) {
        try FileManager.default.removeItem(atPath: place + Self.differenceSuffix)
      }
    } catch { throw .noPictures(folder, error.localizedDescription) }
  }

  /// Returns the names of earlier pictures of which there are none now.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of the earlier pictures.
  func missing(_ names: Set<String>) -> [String] {
    earlierNames.map { String($0.dropLast(4)) }.filter { !names.contains($0) }.sorted()
  }
}
