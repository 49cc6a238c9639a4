import Foundation

/// The files of one folder and nothing outside of it, or files that are part of the program.
///
/// Small files are kept in memory and read again when they change; every answer carries a strong entity
/// tag, and a policy under which a page runs nothing but scripts of this folder.
@MainActor
package final class StaticFiles {
  /// Where files come from.
  private enum Source {
    /// The folder at a resolved path; empty for the root of the file system.
    case folder(String)
    /// Functions that read a file's bytes, by the path of the file.
    case program([String: @Sendable () -> [UInt8]])
  }

  private struct Entry {
    /// The file in the folder that has to be looked at for changes, or nil if it cannot change.
    var origin: (path: String, version: [Int])?
    var entityTag: String
    var response: HTTPResponse
  }

  /// Files up to this size are kept.
  private static let keptSize = 1 << 20
  /// No more is kept once it is this much.
  private static let keptTotal = 64 << 20

  /// What browsers may do with what comes from here.
  package nonisolated static let contentSecurityPolicy = """
    default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'
    """

  private let source: Source
  private var entries: [String: Entry] = [:]
  private var keptSize = 0

  /// The files of a folder, or nil if there is no such folder.
  package init?(directory: String) {
    var status = stat()
    guard let root = Self.resolve(directory), stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    source = .folder(root == "/" ? "" : root)
  }

  /// Files that are part of the program, by their paths; each is read when it is asked for first.
  package init(_ files: [String: @Sendable () -> [UInt8]]) {
    source = .program(files)
  }

  /// The answer to a GET or HEAD for a file of the folder, 304 included; nil for everything else.
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

  /// The answer with a file's content, by its path, or nil if there is no such file.
  package func response(named name: String) -> HTTPResponse? { entry(name)?.response }

  /// Functions that read the bytes of files that are part of the program, by the files' paths, or nil if the files are
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

  /// A segment is one plain file name; only the last may be empty. Names with a leading dot are not
  /// served, which the two that lead out of a folder are among.
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
    // Links are followed first and judged by where they lead.
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

  /// Relative, so that it holds below a proxy's prefix; the dot keeps a colon from making a scheme.
  private static func redirect(toFolder name: String) -> HTTPResponse? {
    guard let name = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { return nil }
    return HTTPResponse(status: 308, headers: [("Location", "./\(name)/")])
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A short text that differs if the bytes do.
  package nonisolated static func version(of bytes: [UInt8]) -> String {
    "\(String(hash(bytes), radix: 36))-\(String(bytes.count, radix: 36))"
  }

  /// FNV-1a. The time of the last change would not do: reproducible builds give all files the same.
  private nonisolated static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
