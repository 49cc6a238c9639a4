extension StaticFiles {
  private static let mediaTypes = [
    "avif": "image/avif",
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "gif": "image/gif",
    "htm": "text/html; charset=utf-8",
    "heic": "image/heic",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "md": "text/markdown; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "ttf": "font/ttf",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xml": "application/xml; charset=utf-8",
  ]

  /// Returns the media type for a file name's extension. A file of an unknown type is offered as a download.
  package static func mediaType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    let suffix = name[name.index(after: dot)...].lowercased()
    return mediaTypes[suffix] ?? "application/octet-stream"
  }
}
