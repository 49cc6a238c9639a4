import RenderTree
import Stateroom
import StateroomHTTP

/// The web client's page, at the path of the app and at those of the places in its scenes.
@MainActor
package final class WebPage {
  private let files: StaticFiles
  private let name: String
  private let scenes: [SceneDescription]
  private let theme: PageAsset?
  /// The app's own accent color as a style sheet.
  private let accent: PageAsset?
  /// The app's own fonts as a style sheet.
  private let fonts: PageAsset?
  /// The scripts and styles, bundled into one file each, by path, or nil if the files are those of a folder, which
  /// may change.
  private let bundled: BackgroundValue<[String: PageAsset]>?

  /// Creates the page for an app with these scenes. `theme` is a style sheet that follows all others.
  package init(_ files: StaticFiles, name: String, scenes: [SceneDescription], theme: String? = nil) {
    self.files = files
    self.name = name
    self.scenes = scenes
    self.theme = theme.map { PageAsset($0, mediaType: "text/css; charset=utf-8") }
    accent = AssetLibrary.main.accent.map { PageAsset($0.styleSheet, mediaType: "text/css; charset=utf-8") }
    fonts = AssetLibrary.main.fontStyleSheet.map { PageAsset($0, mediaType: "text/css; charset=utf-8") }
    bundled = files.programFiles.map { files in BackgroundValue { Self.bundles(of: files) } }
  }

  private var bundles: [String: PageAsset] { bundled?.value ?? [:] }

  /// The types of nodes that each part of the script draws.
  private lazy var drawnTypes = Self.drawnTypes(files)

  /// Returns the scene at a place of which a request asks for the page, or nil for every other request.
  func scene(of request: HTTPRequest) -> SceneDescription? {
    guard request.method == .get || request.method == .head, wantsPage(request) else { return nil }
    let path = request.path
    if path.isEmpty || path == ["index.html"] {
      guard let name = request.queryValue("scene") else { return scenes.count == 1 ? scenes[0] : nil }
      return scenes.first { $0.id == name }
    }
    return isPlace(path) ? scenes.first { $0.id == path[0] } : nil
  }

  /// Returns the answer to a request for the page or for a file that is generated for it, or nil for every other
  /// request.
  func response(to request: HTTPRequest, with snapshot: PageSnapshot? = nil) -> HTTPResponse? {
    guard request.method == .get || request.method == .head else { return nil }
    let path = request.path
    if path.count == 1, let asset = asset(path[0]) { return asset.response(to: request) }
    if path == ["favicon.svg"], let icon, request.queryValue("v") != nil { return icon.response(to: request) }
    if path == ["manifest.webmanifest"], !files.contains(path) { return manifest(request) }
    guard path.isEmpty || path == ["index.html"] || isPlace(path) && wantsPage(request) else { return nil }
    return page(request, depth: max(0, path.count - 1), snapshot)
  }

  private func asset(_ name: String) -> PageAsset? {
    switch name {
    case "theme.css": theme
    case "accent.css": accent
    case "fonts.css": fonts
    // Requests for other names do not wait for the bundles.
    default: name.starts(with: "bundle.") ? bundles[name] : nil
    }
  }

  private func isPlace(_ path: [String]) -> Bool {
    scenes.contains { $0.id == path[0] } && !files.contains(path)
  }

  /// Whether the request may be for a page: from a browser that shows one, or from a client that accepts it as well as
  /// JSON. The parts of a page, which scripts or pictures request, are files.
  private func wantsPage(_ request: HTTPRequest) -> Bool {
    guard request.preferred(of: ["text/html", "application/json"]) == 0 else { return false }
    return request.header("Accept")?.contains("text/html") ?? false
      || ["document", nil].contains(request.header("Sec-Fetch-Dest"))
  }

  // MARK: The page

  private func page(_ request: HTTPRequest, depth: Int, _ snapshot: PageSnapshot?) -> HTTPResponse? {
    guard var response = files.response(named: "index.html"), case .bytes(let bytes) = response.body else {
      return nil
    }
    // A browser without the cookie has no session that its script could look for.
    let isFirst = scene(of: request).map { SessionCookie(scene: $0.id).value(in: request) == nil } ?? false
    let html = Array(
      html(String(decoding: bytes, as: UTF8.self), depth: depth, snapshot, isFirst: isFirst).utf8)
    let tag = "\"\(StaticFiles.version(of: html))\""
    response.body = .bytes(html)
    response.headers.removeAll { $0.name == "ETag" }
    response.headers.append(("ETag", tag))
    response.headers.append(("Vary", "Accept, Cookie, Accept-Language"))
    response.isCompressible = true
    return request.ifNoneMatch(tag) ? response.notModified : response
  }

  /// Returns the page of a template, as it is shown at a depth of folders.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the page.
  private func html(
    _ template: String, depth: Int, _ snapshot: PageSnapshot?, isFirst: Bool
  ) -> String {
    let up = String(repeating: "../", count: depth)
    var hasStyles = false
    var lines: [String] = []
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(bytes: "<link rel=\"stylesheet\""), let styles = bundles["bundle.css"] {
        if !hasStyles {
          lines.append("  <link rel=\"stylesheet\" href=\"\(up)bundle.css?v=\(styles.version)\">")
        }
        hasStyles = true
      } else if line.contains(bytes: "<script type=\"module\"") {
        if let fonts {
          lines.append("  <link rel=\"stylesheet\" href=\"\(up)fonts.css?v=\(fonts.version)\">")
        }
        if let accent {
          lines.append("  <link rel=\"stylesheet\" href=\"\(up)accent.css?v=\(accent.version)\">")
        }
        if let theme {
          lines.append("  <link rel=\"stylesheet\" href=\"\(up)theme.css?v=\(theme.version)\">")
        }
        let script = bundles["bundle.js"].map {
          "  <script type=\"module\" src=\"\(up)bundle.js?v=\($0.version)\"></script>"
        }
        lines.append(script ?? Self.relocated(line, up))
        if let snapshot, let version = bundles["bundle.js"]?.version {
          for part in snapshot.parts(drawnTypes) {
            lines.append("  <link rel=\"modulepreload\" href=\"\(up)bundle.\(part).js?v=\(version)\">")
          }
        }
        let description = description(isFirst: isFirst)
        lines.append("  <script type=\"application/json\" id=\"app\">\(description)</script>")
        if let snapshot {
          lines.append("  <script type=\"application/json\" id=\"snapshot\">\(snapshot.data)</script>")
        }
      } else if line.contains(bytes: "favicon.svg"), let icon = AssetLibrary.main.icon {
        let rel = line.contains(bytes: "apple-touch-icon") ? "apple-touch-icon" : "icon"
        lines.append("  <link rel=\"\(rel)\" href=\"\(up)\(icon)\">")
      } else if line.contains(bytes: "favicon.svg"), let icon {
        lines.append(Self.relocated(line, up).replacing("favicon.svg", with: "favicon.svg?v=\(icon.version)"))
      } else if line.contains(bytes: "manifest.webmanifest"), let manifestVersion {
        lines.append(
          Self.relocated(line, up).replacing("webmanifest", with: "webmanifest?v=\(manifestVersion)"))
      } else if let snapshot, line.contains(bytes: "<div id=\"page\">") {
        lines.append("  <div id=\"page\">\(snapshot.words)</div>")
      } else if line.contains(bytes: "<title>") {
        lines.append("  <title>\(Self.escaped(title))</title>")
      } else {
        lines.append(Self.relocated(line, up))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Adapts a line with relative addresses to a page in a deeper folder.
  private static func relocated(_ line: Substring, _ up: String) -> String {
    guard !up.isEmpty, !line.contains(bytes: "://") else { return String(line) }
    return String(line).replacing("href=\"", with: "href=\"\(up)").replacing("src=\"", with: "src=\"\(up)")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private var title: String { scenes.count == 1 ? scenes[0].title : name }

  /// The app as JSON, which is escaped so that it cannot end the element that contains it.
  private func description(isFirst: Bool) -> String {
    let json = JSONWriter(capacity: 1024)
    json.writeObject {
      json.writeKey("name")
      json.write(title)
      json.writeKey("scenes")
      json.write(
        JSONValue.array(
          scenes.map {
            .object([
              JSONMember(name: "id", value: .string($0.id)),
              JSONMember(name: "title", value: .string($0.title)),
            ])
          }))
      if isFirst {
        json.writeKey("isFirst")
        json.write(true)
      }
    }
    return String(embedding: json.copyBytes())
  }

  /// The version of the manifest, or nil if a folder's own may change.
  private lazy var manifestVersion = icon == nil ? nil : StaticFiles.version(of: manifestText)

  /// The manifest with which a device installs the page as an app.
  private var manifestText: [UInt8] {
    let json = JSONWriter(capacity: 512)
    let own = AssetLibrary.main.icon
    let icon = JSONValue.object([
      JSONMember(name: "src", value: .string(own ?? "favicon.svg")),
      JSONMember(name: "sizes", value: .string("any")),
      JSONMember(name: "type", value: .string(own == nil ? "image/svg+xml" : "image/png")),
      JSONMember(name: "purpose", value: .string(own == nil ? "any maskable" : "any")),
    ])
    json.write(
      JSONValue.object([
        JSONMember(name: "name", value: .string(title)),
        JSONMember(name: "short_name", value: .string(title)),
        JSONMember(name: "start_url", value: .string("./")), JSONMember(name: "scope", value: .string("./")),
        JSONMember(name: "display", value: .string("standalone")),
        JSONMember(name: "icons", value: .array([icon])),
      ]))
    return json.copyBytes()
  }

  private func manifest(_ request: HTTPRequest) -> HTTPResponse {
    let bytes = manifestText
    let version = StaticFiles.version(of: bytes)
    let tag = "\"\(version)\""
    let isNamed = request.queryValue("v") == version
    let response = HTTPResponse(
      status: 200, contentType: "application/manifest+json",
      headers: [
        ("ETag", tag), ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
      ], body: .bytes(bytes))
    return request.ifNoneMatch(tag) ? response.notModified : response
  }

  // MARK: Bundles

  /// The icon of the page in the program, or nil if it is one of a folder, which may change.
  private var icon: PageAsset? { bundles["favicon.svg"] }

  /// Reads which types of nodes each part of the script draws: lines `part: "Type Type",`.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the length of the file.
  private static func drawnTypes(_ files: StaticFiles) -> [String: Set<String>] {
    guard case .bytes(let bytes)? = files.response(named: "parts/types.js")?.body else { return [:] }
    var drawn: [String: Set<String>] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let pieces = line.split(separator: "\"")
      guard pieces.count == 3, pieces[0].hasSuffix(": ") else { continue }
      drawn[String(pieces[0].dropLast(2).drop { $0 == " " })] = Set(
        pieces[1].split(separator: " ").map(String.init))
    }
    return drawn
  }

  /// Returns the scripts, the style sheets and the icon that are made from the files of the page, by name.
  ///
  /// - Complexity: O(*n* × *p*) on average, where *n* is the length of the files and *p* the number of parts.
  private nonisolated static func bundles(
    of files: [String: @Sendable () -> [UInt8]]
  ) -> [String: PageAsset] {
    func read(_ path: String) -> String? { files[path].map { String(decoding: $0(), as: UTF8.self) } }
    var bundles: [String: PageAsset] = [:]
    if let icon = read("favicon.svg") { bundles["favicon.svg"] = PageAsset(icon, mediaType: "image/svg+xml") }
    let paths = (read("index.html") ?? "").split(separator: "\n").compactMap { line -> String? in
      guard line.contains("<link rel=\"stylesheet\""), let start = line.range(of: "href=\"") else {
        return nil
      }
      return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
    if let script = ScriptBundle(entry: "app.js", read: read) {
      let parts = script.parts.sorted { $0.key < $1.key }
      let styles = files.keys.filter { $0.hasPrefix("styles/") && !paths.contains($0) }.sorted().map {
        (name: "bundle.\($0.dropFirst("styles/".count))", text: StyleBundle([read($0) ?? ""]).text)
      }
      // Scripts load their parts, and the styles of these, under their own version.
      let version = StaticFiles.version(
        of: Array((script.text + parts.map(\.value).joined() + styles.map(\.text).joined()).utf8))
      for (name, text) in styles {
        bundles[name] = PageAsset(text, mediaType: "text/css; charset=utf-8", version: version)
      }
      for (name, text) in [("bundle.js", script.text)] + parts.map({ ("bundle.\($0.key).js", $0.value) }) {
        bundles[name] = PageAsset(text, mediaType: "text/javascript; charset=utf-8", version: version)
      }
    }
    let sheets = paths.compactMap(read)
    if !sheets.isEmpty {
      bundles["bundle.css"] = PageAsset(StyleBundle(sheets).text, mediaType: "text/css; charset=utf-8")
    }
    return bundles
  }
}
