import Foundation
import RenderTree

/// The files that clients sent to a session: their bytes in the session's store, and copies in a folder for
/// code to read.
///
/// A file stays until the session ends. If there is no room for a new one, files that no stored value of the
/// session refers to are removed, oldest first.
@MainActor
final class SessionFiles {
  private let store: KeyValueStore
  private let opener: AddressOpener
  /// Tells the folder's owner from an earlier one, which may end later.
  private let owner = UUID().uuidString
  private var folder: URL?
  private var files: [File] = []

  private struct File {
    let url: URL
    let size: Int
    /// The folder of the file, so that files of one name are kept apart: its number and a unique part.
    var place: String { url.deletingLastPathComponent().lastPathComponent }
    var number: Int { place.split(separator: "-").first.flatMap { Int($0) } ?? 0 }
  }

  private static let prefix = "stateroom.file."
  /// The most bytes that a session keeps.
  private static var limit: Int { 16 * 1024 * 1024 }

  /// Creates the files of a session, with those that its store has from an earlier life.
  ///
  /// - Complexity: O(keys of the store) plus the size of the files.
  init(in store: KeyValueStore, of opener: AddressOpener) {
    (self.store, self.opener) = (store, opener)
    for (key, value) in store.values where key.hasPrefix(Self.prefix) {
      guard case .data(let bytes) = value else { continue }
      restore(bytes, to: URL(filePath: String(key.dropFirst(Self.prefix.count))))
    }
    files.sort { $0.number < $1.number }
  }

  /// Returns whether a store has files of an earlier life. Complexity: O(keys).
  static func areStored(in store: KeyValueStore) -> Bool {
    store.values.keys.contains { $0.hasPrefix(prefix) }
  }

  /// Writes a file and returns its address.
  func add(_ bytes: Data, name: String) throws -> URL {
    guard makeRoom(for: bytes.count), UploadCapacity.admits(bytes.count) else {
      throw CocoaError(.fileWriteOutOfSpace)
    }
    let number = (files.last?.number ?? 0) + 1
    let url = try (self.folder ?? makeFolder()).appending(path: "\(number)-\(UUID().uuidString)/\(name)")
    try write(bytes, to: url)
    store.write(.data(Array(bytes)), for: Self.prefix + url.path, group: 0)
    keep(File(url: url, size: bytes.count))
    return url
  }

  /// Removes files to which no stored value refers until there is room for a new one. Returns false if there is
  /// not enough.
  private func makeRoom(for count: Int) -> Bool {
    guard count <= Self.limit else { return false }
    var free = Self.limit - files.reduce(0) { $0 + $1.size }
    if free >= count { return true }
    let values = storedValues
    for file in files where free < count && !values.contains(where: { $0.contains(file.place.utf8) }) {
      remove(file)
      free += file.size
    }
    return free >= count
  }

  /// The bytes of all stored values of the session except the files.
  private var storedValues: [[UInt8]] {
    let state = opener.reference?.tree?.storedState() ?? StoredState()
    let properties = state.nodes.values.flatMap(\.values).flatMap { [$0.bytes] + $0.segments.values }
    return properties
      + store.values.compactMap { key, value in
        guard !key.hasPrefix(Self.prefix) else { return nil }
        return switch value {
        case .string(let text): Array(text.utf8)
        case .data(let bytes): bytes
        // Names of files are kept as texts.
        case .bool, .int, .double, .date, .array, .dictionary: nil
        }
      }
  }

  private func remove(_ file: File) {
    try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent())
    store.write(nil, for: Self.prefix + file.url.path, group: 0)
    files.removeAll { $0.url == file.url }
    UploadCapacity.note(-file.size)
  }

  private func keep(_ file: File) {
    files.append(file)
    UploadCapacity.note(file.size)
  }

  private func restore(_ bytes: [UInt8], to url: URL) {
    folder = url.deletingLastPathComponent().deletingLastPathComponent()
    if let folder { try? TemporaryFolders.take(folder, for: owner) }
    // Code that reads a file that cannot be written finds none, as after any other failure of the disk.
    try? write(Data(bytes), to: url)
    keep(File(url: url, size: bytes.count))
  }

  private func write(_ bytes: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  private func makeFolder() throws -> URL {
    let url = try TemporaryFolders.make(for: owner)
    folder = url
    return url
  }

  isolated deinit {
    UploadCapacity.note(-files.reduce(0) { $0 + $1.size })
    if let folder { TemporaryFolders.remove(folder, of: owner) }
  }
}
