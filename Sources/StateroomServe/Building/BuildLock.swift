import Foundation

/// A lock on the folder of an app, which lets one program build there at a time.
///
/// The system releases it if the program ends. A file system without locks lets all build.
struct BuildLock {
  private let descriptor: Int32

  /// Takes the lock of a folder, and creates the folder if there is none. `onWait` is called once if another program
  /// has the lock.
  init(of folder: String, onWait: () -> Void) throws(ServeProblem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw .unwritable(folder, error.localizedDescription) }
    let path = "\(folder)/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path, String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    onWait()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets other programs build.
  func release() { close(descriptor) }
}
