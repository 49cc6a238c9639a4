import RenderTree
import Stateroom
import StateroomHTTP

/// The web client's page, at the path of the app and at those of the places in its scenes.
@MainActor
package final class WebPage {
  private let files: StaticFiles
  private let name: String
  private let scenes: [SceneDescription]
  /// The presentations of the scenes, or nil if there are none.
  private let catalog: SceneCatalog?
  /// The scenes that have a place but are not listed: those of previews.
  private let unlisted: [SceneDescription]
  private let theme: PageAsset?
  /// The token by which the page may ask for the state of builds, or nil if the app is not in development.
  var developmentToken: String?
  /// The app's own accent color as a style sheet.
  private let accent: PageAsset?
  /// The app's own fonts as a style sheet.
  private let fonts: PageAsset?
  private let bundles: PageBundles

  /// Creates the page for an app with these scenes. `theme` is a style sheet that follows all others.
  package convenience init(
    _ files: StaticFiles, name: String, scenes: [SceneDescription], theme: String? = nil
  ) {
    self.init(files, name: name, scenes: scenes, unlisted: [], catalog: nil, theme: theme)
  }

  /// Creates the page for an app and its previews.
  package convenience init(_ files: StaticFiles, name: String, _ catalog: SceneCatalog, theme: String? = nil)
  {
    self.init(
      files, name: name, scenes: catalog.scenes, unlisted: catalog.previews.map(\.scene), catalog: catalog,
      theme: theme)
  }

  private init(
    _ files: StaticFiles, name: String, scenes: [SceneDescription], unlisted: [SceneDescription],
    catalog: SceneCatalog?, theme: String?
  ) {
    self.files = files
    self.name = name
    self.scenes = scenes
    self.unlisted = unlisted
    self.catalog = catalog
    self.theme = theme.map { PageAsset(styleSheet: $0) }
    accent = AssetLibrary.main.accent.map { PageAsset(styleSheet: $0.styleSheet) }
    fonts = AssetLibrary.main.fontStyleSheet.map { PageAsset(styleSheet: $0) }
    bundles = PageBundles(files)
  }

  private lazy var parts = PageParts(files)

  /// Returns the scene at a place of which a request asks for the page, or nil for every other request.
  func scene(of request: HTTPRequest) -> SceneDescription? {
    guard request.method == .get || request.method == .head, wantsPage(request) else { return nil }
    let path = request.path
    if path.isEmpty || path == ["index.html"] {
      guard let name = request.queryValue("scene") else { return scenes.count == 1 ? scenes[0] : nil }
      return named(name)
    }
    return isPlace(path) ? named(path[0]) : nil
  }

  private func named(_ id: String) -> SceneDescription? {
    scenes.first { $0.id == id } ?? unlisted.first { $0.id == id }
  }

  /// Returns the answer to a request for the page or for a file that is generated for it, or nil for every other
  /// request.
  func response(to request: HTTPRequest, with snapshot: PageSnapshot? = nil) -> HTTPResponse? {
    guard request.method == .get || request.method == .head else { return nil }
    let path = request.path
    if path.count == 1, let asset = asset(path[0]) { return asset.response(to: request) }
    if path == ["favicon.svg"], let icon = bundles.icon, request.queryValue("v") != nil {
      return icon.response(to: request)
    }
    if path == ["manifest.webmanifest"], !files.contains(path) { return manifest.response(to: request) }
    guard path.isEmpty || path == ["index.html"] || isPlace(path) && wantsPage(request) else { return nil }
    return page(request, depth: max(0, path.count - 1), snapshot)
  }

  private func asset(_ name: String) -> PageAsset? {
    switch name {
    case "theme.css": theme
    case "accent.css": accent
    case "fonts.css": fonts
    // Requests for other names do not wait for the bundles.
    case _ where name.hasPrefix("bundle."): bundles.part(name)
    default: nil
    }
  }

  private func isPlace(_ path: [String]) -> Bool {
    named(path[0]) != nil && !files.contains(path)
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
    let app = scene(of: request).map { description(isFirst: !isOpened($0, request)) } ?? offer(to: request)
    let html = Array(
      html(String(decoding: bytes, as: UTF8.self), depth: depth, snapshot, app: app).utf8)
    let tag = "\"\(StaticFiles.version(of: html))\""
    response.body = .bytes(html)
    response.headers.removeAll { $0.name == "ETag" }
    response.headers.append(("ETag", tag))
    response.headers.append(("Vary", "Accept, Cookie, Accept-Language"))
    response.isCompressible = true
    response.allow(.ofProgram)
    if !unlisted.isEmpty { response.allowFramesOfOwnPages() }
    return request.ifNoneMatch(tag) ? response.notModified : response
  }

  /// Returns the page of a template, as it is shown at a depth of folders.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the page.
  private func html(
    _ template: String, depth: Int, _ snapshot: PageSnapshot?, app: String
  ) -> String {
    let up = String(repeating: "../", count: depth)
    var hasStyles = false
    var lines: [String] = []
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(bytes: "<link rel=\"stylesheet\""), let styles = bundles.styles {
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
        if let developmentToken {
          lines.append("  <meta name=\"development\" content=\"\(developmentToken)\">")
          lines.append("  <link rel=\"stylesheet\" href=\"\(up)development/overlay.css\">")
          lines.append("  <script type=\"module\" src=\"\(up)development/overlay.js\"></script>")
        }
        let script = bundles.script.map {
          "  <script type=\"module\" src=\"\(up)bundle.js?v=\($0.version)\"></script>"
        }
        lines.append(script ?? Self.relocated(line, up))
        if let snapshot, let version = bundles.script?.version {
          for part in snapshot.parts(of: parts) {
            lines.append("  <link rel=\"modulepreload\" href=\"\(up)bundle.\(part).js?v=\(version)\">")
          }
        }
        lines.append("  <script type=\"application/json\" id=\"app\">\(app)</script>")
        if let snapshot {
          lines.append("  <script type=\"application/json\" id=\"snapshot\">\(snapshot.data)</script>")
        }
      } else if line.contains(bytes: "favicon.svg"), let icon = AssetLibrary.main.icon {
        let rel = line.contains(bytes: "apple-touch-icon") ? "apple-touch-icon" : "icon"
        lines.append("  <link rel=\"\(rel)\" href=\"\(up)\(icon)\">")
      } else if line.contains(bytes: "favicon.svg"), let icon = bundles.icon {
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

  /// Whether a request has the cookie of a session of the scene.
  private func isOpened(_ scene: SceneDescription, _ request: HTTPRequest) -> Bool {
    SessionCookie(scene: scene.id).value(in: request) != nil
  }

  /// The app as JSON, for the page of a scene.
  private func description(isFirst: Bool) -> String {
    description(
      scenes.map { .object(facts(of: $0)) }, isFirst ? [JSONMember(name: "isFirst", value: .bool(true))] : [])
  }

  /// The app as JSON, for the page to choose from: with all that is said of the scenes, and with those that the browser
  /// has opened.
  ///
  /// - Complexity: O(scenes).
  private func offer(to request: HTTPRequest) -> String {
    description(
      (catalog?.offered ?? scenes).map { scene in
        let opened = isOpened(scene, request) ? [JSONMember(name: "isOpened", value: .bool(true))] : []
        return .object(facts(of: scene) + (catalog?.presentation(of: scene.id) ?? []) + opened)
      })
  }

  private func facts(of scene: SceneDescription) -> [JSONMember] {
    [
      JSONMember(name: "id", value: .string(scene.id)),
      JSONMember(name: "title", value: .string(scene.title)),
    ]
  }

  /// The app with some scenes as JSON, which is escaped so that it cannot end the element that contains it.
  private func description(_ scenes: [JSONValue], _ more: [JSONMember] = []) -> String {
    let json = JSONWriter(capacity: 1024)
    let members = [
      JSONMember(name: "name", value: .string(title)), JSONMember(name: "scenes", value: .array(scenes)),
    ]
    json.write(JSONValue.object(members + more))
    return String(embedding: json.copyBytes())
  }

  private lazy var manifest = WebManifest(title: title)

  /// The version of the manifest, or nil if a folder's own may change.
  private var manifestVersion: String? { bundles.icon == nil ? nil : manifest.version }
}

extension HTTPResponse {
  /// Lets pages of the same server show the page in a frame, as the catalogue of previews does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of headers.
  fileprivate mutating func allowFramesOfOwnPages() {
    for index in headers.indices where headers[index].name == "Content-Security-Policy" {
      headers[index].value.replace("frame-ancestors 'none'", with: "frame-ancestors 'self'")
    }
  }
}
