import Foundation
import RenderTree
import StateroomStorage

/// The methods by which the folders that `FileManager` names to a session's code are those of the session.
///
/// Foundation asks them for `NSHomeDirectory()` and its kin as well. See <doc:StateThatLasts#Whose-files-are>.
// Must have no stored property: the methods run with objects of `FileManager`. Unchecked, since it adds no state to it.
final class OwnedFiles: FileManager, @unchecked Sendable {
  /// The number of methods that replace those of `FileManager`.
  static let methodCount = 5

  private var owned: OwnerFolder? { CurrentTree.current?.folder }

  override func urls(
    for directory: SearchPathDirectory, in domains: SearchPathDomainMask
  ) -> [URL] {
    guard domains.contains(.userDomainMask), let owned, let name = Self.name(of: directory) else {
      return super.urls(for: directory, in: domains)
    }
    KeptReads.noteFolder()
    let others = domains.subtracting(.userDomainMask)
    return [Self.url(owned.path(of: name))] + (others.isEmpty ? [] : super.urls(for: directory, in: others))
  }

  override var temporaryDirectory: URL {
    owned.map { Self.url($0.path(of: "tmp")) } ?? super.temporaryDirectory
  }

  override var homeDirectoryForCurrentUser: URL {
    owned.map { Self.url($0.path) } ?? super.homeDirectoryForCurrentUser
  }

  override func homeDirectory(forUser name: String) -> URL? {
    guard let owned, name == NSUserName() else { return super.homeDirectory(forUser: name) }
    return Self.url(owned.path)
  }

  override func createFile(
    atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    if let owned, owned.isFull, path.hasPrefix(owned.path) { return false }
    return super.createFile(atPath: path, contents: data, attributes: attributes)
  }

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Returns the name of a folder below the home folder, or nil for one that belongs to the machine.
  private static func name(of directory: SearchPathDirectory) -> String? {
    switch directory {
    case .documentDirectory: "Documents"
    case .libraryDirectory: "Library"
    case .applicationSupportDirectory: "Library/Application Support"
    case .cachesDirectory: "Library/Caches"
    case .autosavedInformationDirectory: "Library/Autosave Information"
    case .downloadsDirectory: "Downloads"
    case .desktopDirectory: "Desktop"
    case .moviesDirectory: "Movies"
    case .musicDirectory: "Music"
    case .picturesDirectory: "Pictures"
    case .sharedPublicDirectory: "Public"
    case .trashDirectory: ".Trash"
    default: nil
    }
  }

  /// The folder for temporary files of the process, whatever code runs.
  static var processTemporaryDirectory: URL {
    Unmanaged<OwnedFiles>.fromOpaque(Unmanaged.passUnretained(FileManager.default).toOpaque())
      .takeUnretainedValue().ownTemporaryDirectory
  }

  private var ownTemporaryDirectory: URL { super.temporaryDirectory }
}
