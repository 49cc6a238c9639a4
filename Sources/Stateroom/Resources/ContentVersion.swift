import Foundation
import RenderTree

/// Hashes of files, for URLs that change if the content does.
package enum ContentVersion {
  private struct Known {
    let stamp: [Int]
    let version: String
  }

  private static let known = Locked<[String: Known]>([:])
  private static let limit = 20_000

  /// The size at each end of a large file that is read.
  private static let largeSize = 4 << 20

  /// Returns a hash of the file's content, or an empty string if it cannot be read.
  ///
  /// - Complexity: O(bytes) for a new or changed file, O(1) otherwise.
  package static func of(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    let stamp = [
      Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
    if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.version }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return ""
    }
    // The beginning and the end tell videos apart, which would take seconds to read.
    let bytes = data.count > 2 * largeSize ? data.prefix(largeSize) + data.suffix(largeSize) : data
    let version = self.of(bytes, count: data.count)
    known.withLock {
      if $0.count >= limit { $0 = [:] }
      $0[path] = Known(stamp: stamp, version: version)
    }
    return version
  }

  /// Returns a hash of some bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func of(_ bytes: Data, count: Int) -> String {
    "\(String(hash(bytes), radix: 36))-\(String(count, radix: 36))"
  }

  /// FNV-1a over words of eight bytes, which is fast enough for images of some megabytes.
  private static func hash(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func mix(_ value: UInt64) {
        hash = (hash ^ value) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 29
      }
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      while offset < bytes.count {
        mix(UInt64(bytes[offset]))
        offset += 1
      }
      return hash
    }
  }
}
