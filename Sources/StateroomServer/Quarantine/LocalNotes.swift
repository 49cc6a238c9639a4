import Foundation
import Glibc

/// The notes of a server whose store is not on its machine: a file that only the next processes of the same server find.
struct LocalNotes {
  private static let suffix = ".notes"

  /// The path of the file.
  let path: String

  /// Finds the place for the notes of this server in a folder, which is made, or else in the folder for temporary files.
  ///
  /// A server below a parent is known by the parent's number, any other one by its port, and each by its host's name, since
  /// containers may share a folder.
  init(in folder: String, isSupervised: Bool, port: Int) {
    let isMade =
      (try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    let place = isMade && access(folder, W_OK) == 0 ? folder : NSTemporaryDirectory()
    let server =
      isSupervised ? "\(Self.prefix)\(getppid())" : "\(Self.host)-port-\(port == 0 ? Int(getpid()) : port)"
    path = "\(place)/\(server)\(Self.suffix)"
    Self.removeAbandoned(in: place)
  }

  private static var host: String { "\(programName)-\(ProcessInfo.processInfo.hostName)" }

  private static var prefix: String { "\(host)-process-" }

  /// Removes the notes of parents that have ended.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the folder.
  private static func removeAbandoned(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard let parent = pid_t(name.dropFirst(prefix.count).dropLast(suffix.count)) else { continue }
      if kill(parent, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }
}
