import StateroomHTTP

/// The scripts and styles of the page in the program, bundled into one file each. There are none if the files are those
/// of a folder, which may change.
@MainActor
struct PageBundles {
  private let assets: BackgroundValue<[String: PageAsset]>?

  init(_ files: StaticFiles) {
    assets = files.programFiles.map { files in BackgroundValue { Self.assets(of: files) } }
  }

  /// The script that begins the page.
  var script: PageAsset? { asset("bundle.js") }
  /// The style sheet of what is shown first.
  var styles: PageAsset? { asset("bundle.css") }
  /// The icon of the page.
  var icon: PageAsset? { asset("favicon.svg") }

  /// Returns the bundle with a name. A page of another version may ask for a script that is no more: it gets one that
  /// says so.
  func part(_ name: String) -> PageAsset? {
    asset(name) ?? (name.hasSuffix(".js") ? asset("bundle.none.js") : nil)
  }

  private func asset(_ name: String) -> PageAsset? { assets?.value[name] }

  /// Returns the bundles and the icon, by name.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the length of the files.
  private nonisolated static func assets(
    of files: [String: @Sendable () -> [UInt8]]
  ) -> [String: PageAsset] {
    let texts = files.filter { $0.key.hasPrefix("bundle.") || $0.key == "favicon.svg" }
      .map { (name: $0.key, text: String(decoding: $0.value(), as: UTF8.self)) }.sorted { $0.name < $1.name }
    // Scripts load their parts, and the styles of these, under their own version.
    let loaded = texts.filter { !["bundle.css", "favicon.svg"].contains($0.name) }.map(\.text).joined()
    let version = StaticFiles.version(of: Array(loaded.utf8))
    return Dictionary(
      uniqueKeysWithValues: texts.map { name, text in
        switch name {
        case "favicon.svg": (name, PageAsset(text, mediaType: "image/svg+xml"))
        case "bundle.css": (name, PageAsset(styleSheet: text))
        case _ where name.hasSuffix(".css"): (name, PageAsset(styleSheet: text, version: version))
        default: (name, PageAsset(text, mediaType: "text/javascript; charset=utf-8", version: version))
        }
      })
  }
}
