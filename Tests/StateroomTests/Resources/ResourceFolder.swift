import Foundation

@testable import Stateroom

/// A bundle with files that a test writes.
struct ResourceFolder {
  let path: String

  /// Writes files by their paths in the bundle.
  init(_ files: [String: String], pictures: [String: (width: Int, height: Int)] = [:]) throws {
    path = "\(NSTemporaryDirectory())/stateroom-\(UUID().uuidString)"
    for (name, text) in files { try write(Data(text.utf8), name) }
    for (name, size) in pictures { try write(Self.png(size.width, size.height), name) }
  }

  func write(_ data: Data, _ name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  var bundle: Bundle { Bundle(path: path)! }

  /// Returns the header of a PNG; nothing else of one is read.
  static func png(_ width: Int, _ height: Int) -> Data {
    func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    return Data(head + word(width) + word(height) + [8, 6, 0, 0, 0])
  }
}
