import Foundation

/// The files of one folder and nothing outside of it, or files that are embedded in the program.
///
/// Small files are cached in memory and read again when they change. Every answer has a strong entity tag and a
/// content security policy under which a page runs only scripts from here.
@MainActor
package final class StaticFiles {
  /// The source of the files.
  private enum Source {
    /// The folder at a resolved path; empty for the root of the file system.
    case folder(String)
    /// Functions that return the bytes of files that are embedded in the program, by path.
    case program([String: @Sendable () -> [UInt8]])
  }

  private struct Entry {
    /// The file in the folder that is checked for changes, or nil if it cannot change.
    var origin: (path: String, version: [Int])?
    var entityTag: String
    var response: HTTPResponse
  }

  /// The size up to which a file is cached.
  private static let keptSize = 1 << 20
  /// The total size of the cache.
  private static let keptTotal = 64 << 20

  /// The content security policy of every answer. Images may come from elsewhere: `AsyncImage` names their URLs.
  package nonisolated static let contentSecurityPolicy = """
    default-src 'self'; img-src 'self' data: https:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'
    """

  private let source: Source
  private var entries: [String: Entry] = [:]
  private var keptSize = 0

  /// Serves the files of a folder. Returns nil if there is no such folder.
  package init?(directory: String) {
    var status = stat()
    guard let root = Self.resolve(directory), stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    source = .folder(root == "/" ? "" : root)
  }

  /// Serves files that are embedded in the program, by path. Each is read when it is first requested.
  package init(_ files: [String: @Sendable () -> [UInt8]]) {
    source = .program(files)
  }

  /// Returns the answer to a GET or HEAD for a file, 304 included, or nil for every other request.
  package func response(to request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .get || request.method == .head, Self.isAllowed(request.path) else { return nil }
    let isFolder = request.path.last?.isEmpty ?? true
    let name = request.path.joined(separator: "/")
    if let entry = entry(isFolder ? name + "index.html" : name) {
      return request.ifNoneMatch(entry.entityTag) ? entry.response.notModified : entry.response
    }
    guard !isFolder, let last = request.path.last, entry(name + "/index.html") != nil else { return nil }
    return Self.redirect(toFolder: last)
  }

  /// Returns the answer with the content of the file at a path, or nil if there is no such file.
  package func response(named name: String) -> HTTPResponse? { entry(name)?.response }

  /// Functions that return the bytes of files that are embedded in the program, by path, or nil if the files are
  /// those of a folder, and may change.
  package var programFiles: [String: @Sendable () -> [UInt8]]? {
    if case .program(let files) = source { files } else { nil }
  }

  /// Whether there is a file at a path.
  package func contains(_ path: [String]) -> Bool {
    guard Self.isAllowed(path) else { return false }
    let name = path.joined(separator: "/")
    return entry(path.last?.isEmpty ?? true ? name + "index.html" : name) != nil
  }

  /// Whether each segment is one plain file name; only the last may be empty. Names with a leading dot are not
  /// served, which excludes `.` and `..`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  private static func isAllowed(_ path: [String]) -> Bool {
    for (index, segment) in path.enumerated() {
      if segment.isEmpty, index == path.count - 1 { continue }
      guard let first = segment.utf8.first, first != UInt8(ascii: ".") else { return false }
      let isPlain = segment.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
      guard isPlain else { return false }
    }
    return true
  }

  private func entry(_ name: String) -> Entry? {
    if let entry = entries[name] {
      guard let origin = entry.origin else { return entry }
      var status = stat()
      if lstat(origin.path, &status) == 0, OpenFile.version(status) == origin.version { return entry }
      forget(name)
    }
    switch source {
    case .folder(let root): return read(name, in: root)
    case .program(let files):
      guard let read = files[name] else { return nil }
      return keep(read(), as: name, mediaType: Self.mediaType(of: name))
    }
  }

  private func read(_ name: String, in root: String) -> Entry? {
    // Links are resolved first. The file that they lead to must be inside the folder.
    guard let path = Self.resolve("\(root)/\(name)"), path.hasPrefix(root + "/"),
      let file = OpenFile(path: path)
    else { return nil }
    let mediaType = Self.mediaType(of: path)
    guard file.size <= Self.keptSize else {
      let version = file.version.map { String($0, radix: 36) }.joined(separator: "-")
      return Self.entry(mediaType, entityTag: "\"\(version)\"", body: .file(file))
    }
    guard let bytes = file.read() else { return nil }
    return keep(bytes, as: name, mediaType: mediaType, from: (path, file.version))
  }

  private func keep(
    _ bytes: [UInt8], as name: String, mediaType: String, from origin: (path: String, version: [Int])? = nil
  ) -> Entry {
    let entityTag = "\"\(Self.version(of: bytes))\""
    var entry = Self.entry(mediaType, entityTag: entityTag, body: .bytes(bytes))
    entry.origin = origin
    if keptSize + bytes.count <= Self.keptTotal {
      keptSize += bytes.count
      entries[name] = entry
    }
    return entry
  }

  private func forget(_ name: String) {
    if case .bytes(let bytes)? = entries[name]?.response.body { keptSize -= bytes.count }
    entries[name] = nil
  }

  private static func entry(_ mediaType: String, entityTag: String, body: HTTPResponse.Body) -> Entry {
    let response = HTTPResponse(
      status: 200, contentType: mediaType,
      headers: [
        ("ETag", entityTag),
        ("Cache-Control", "no-cache"),
        ("Content-Security-Policy", contentSecurityPolicy),
        ("Referrer-Policy", "no-referrer"),
      ], body: body)
    return Entry(entityTag: entityTag, response: response)
  }

  /// A redirect to the folder. It is relative, so that it works below a proxy's prefix; the dot keeps a colon from
  /// being read as the end of a scheme.
  private static func redirect(toFolder name: String) -> HTTPResponse? {
    guard let name = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { return nil }
    return HTTPResponse(status: 308, headers: [("Location", "./\(name)/")])
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns a short text that differs if the bytes do.
  ///
  /// Complexity: O(n) in the number of bytes.
  package nonisolated static func version(of bytes: [UInt8]) -> String {
    "\(String(hash(bytes), radix: 36))-\(String(bytes.count, radix: 36))"
  }

  /// FNV-1a. The modification time would not do: reproducible builds give all files the same.
  private nonisolated static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
