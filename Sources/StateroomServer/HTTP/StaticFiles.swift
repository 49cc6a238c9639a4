import Foundation

/// The files of one folder, and of nothing outside it.
///
/// Small files are kept in memory and read again when they change; every answer carries a strong entity
/// tag, and a policy under which a page runs nothing but scripts of this folder.
@MainActor
package final class StaticFiles {
  private struct Entry {
    var path: String
    var version: [Int]
    var entityTag: String
    var response: HTTPResponse
  }

  /// Files up to this size are kept.
  private static let keptSize = 1 << 20
  /// No more is kept once it is this much.
  private static let keptTotal = 64 << 20

  /// What browsers may do with what comes from here.
  package static let contentSecurityPolicy = """
    default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'
    """

  private let root: String
  private var entries: [String: Entry] = [:]
  private var keptSize = 0

  /// Nil where there is no such folder.
  package init?(directory: String) {
    var status = stat()
    guard let root = Self.resolve(directory), stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    self.root = root == "/" ? "" : root
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
      var status = stat()
      if lstat(entry.path, &status) == 0, OpenFile.version(status) == entry.version { return entry }
      forget(name)
    }
    // Links are followed first and judged by where they lead.
    guard let path = Self.resolve("\(root)/\(name)"), path.hasPrefix(root + "/"),
      let file = OpenFile(path: path)
    else { return nil }
    guard file.size <= Self.keptSize else { return largeEntry(file, path: path) }
    guard let bytes = file.read() else { return nil }
    let entityTag = "\"\(String(Self.hash(bytes), radix: 36))-\(String(bytes.count, radix: 36))\""
    let entry = Self.entry(path, file: file, entityTag: entityTag, body: .bytes(bytes))
    if keptSize + bytes.count <= Self.keptTotal {
      keptSize += bytes.count
      entries[name] = entry
    }
    return entry
  }

  private func largeEntry(_ file: OpenFile, path: String) -> Entry {
    let version = file.version.map { String($0, radix: 36) }.joined(separator: "-")
    return Self.entry(path, file: file, entityTag: "\"\(version)\"", body: .file(file))
  }

  private func forget(_ name: String) {
    if case .bytes(let bytes)? = entries[name]?.response.body { keptSize -= bytes.count }
    entries[name] = nil
  }

  private static func entry(
    _ path: String, file: OpenFile, entityTag: String, body: HTTPResponse.Body
  ) -> Entry {
    let response = HTTPResponse(
      status: 200, contentType: mediaType(of: path),
      headers: [
        ("ETag", entityTag),
        ("Cache-Control", "no-cache"),
        ("Content-Security-Policy", contentSecurityPolicy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
      ], body: body)
    return Entry(path: path, version: file.version, entityTag: entityTag, response: response)
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

  /// FNV-1a. The time of the last change would not do: reproducible builds give all files the same.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
