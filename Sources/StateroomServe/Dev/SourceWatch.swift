import Foundation

/// Watches folders for files that are written, made, moved or removed (inotify).
struct SourceWatch {
  /// The number of folders that are watched at most.
  private static let limit = 8_192
  private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  /// The descriptor that can be read if there are events.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]

  init() throws(ServeProblem) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw .failed("The files cannot be watched:", String(cString: strerror(errno)))
    }
  }

  /// Watches folders, in addition to those that are watched. Returns whether all of them are.
  ///
  /// - Complexity: O(*n*), where *n* is the number of folders.
  mutating func watch(_ paths: some Sequence<String>) -> Bool {
    for path in paths {
      guard folders.count < Self.limit else { return false }
      let watch = inotify_add_watch(descriptor, path, Self.mask)
      if watch >= 0 { folders[watch] = path } else if errno == ENOSPC { return false }
    }
    return true
  }

  /// Whether a name is that of a hidden file, or of one that an editor writes beside another.
  private static func isOfEditor(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix("___jb_tmp___")
      || name.hasSuffix(".tmp") || name.allSatisfy(\.isNumber)
  }

  /// Returns the paths of which there were events. Hidden files and those of editors are left out. If there were more
  /// events than are kept, all folders are returned.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events and of folders.
  mutating func changes() -> Set<String> {
    var paths: Set<String> = []
    let head = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: MemoryLayout<inotify_event>.alignment) {
      buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress!, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        while offset + head <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let bytes = buffer[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
          offset += head + Int(event.len)
          let name = String(decoding: bytes, as: UTF8.self)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { paths.formUnion(folders.values) }
          if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
          guard let folder = folders[event.wd], !name.isEmpty, !Self.isOfEditor(name)
          else {
            continue
          }
          paths.insert("\(folder)/\(name)")
        }
      }
    }
    return paths
  }
}
