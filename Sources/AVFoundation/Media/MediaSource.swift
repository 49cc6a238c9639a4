import Foundation

/// The origin of a player's content.
enum MediaSource: Sendable, Equatable {
  case url(URL)
  /// Bytes with the name of a file that is made of them.
  case data(Data, name: String)

  /// The most bytes that a player takes from memory.
  static let dataLimit = 16 * 1024 * 1024

  /// The path of a file, or nil if the source is none. An address without a scheme is a path.
  var path: String? {
    guard case .url(let url) = self, url.isFileURL || url.scheme == nil else { return nil }
    return url.isFileURL ? url.path : url.absoluteString.removingPercentEncoding
  }

  /// The address as clients ask for it themselves, or nil if they ask the server, or cannot ask for it: a page that was
  /// loaded safely loads nothing else.
  var remote: String? {
    guard case .url(let url) = self, url.scheme?.lowercased() == "https" else { return nil }
    let text = url.absoluteString
    return text.utf8.count <= 8_192 ? text : nil
  }

  /// The length that the content tells, or nil if it tells none.
  ///
  /// - Complexity: O(1).
  var seconds: Double? {
    if case .data(let data, _) = self { return MediaLength.seconds(of: MediaBytes(data)) }
    return path.flatMap(MediaBytes.init(path:)).flatMap(MediaLength.seconds(of:))
  }

  /// Creates the source of bytes, whose format their beginning tells.
  init(_ data: Data) {
    let head = [UInt8](data.prefix(12))
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: Array(text.utf8))
    }
    let suffix =
      if begins("RIFF") { "wav" } else if begins("FORM") { "aiff" } else if begins("caff") {
        "caf"
      } else if begins(
        "ftyp", at: 4)
      { "m4a" } else if begins("OggS") { "ogg" } else if begins("fLaC") { "flac" } else { "mp3" }
    self = .data(data, name: "\(Self.hash(data))-\(data.count).\(suffix)")
  }

  /// Returns a short text that differs if the bytes do (FNV-1a).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func hash(_ data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 36)
  }

  init(_ url: URL) { self = .url(url) }
}
