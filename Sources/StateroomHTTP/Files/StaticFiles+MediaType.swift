extension StaticFiles {
  private static let mediaTypes = [
    "aac": "audio/aac",
    "aif": "audio/aiff",
    "aiff": "audio/aiff",
    "avif": "image/avif",
    "caf": "audio/x-caf",
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "flac": "audio/flac",
    "gif": "image/gif",
    "htm": "text/html; charset=utf-8",
    "heic": "image/heic",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "m4a": "audio/mp4",
    "m4b": "audio/mp4",
    "m4v": "video/mp4",
    "map": "application/json",
    "md": "text/markdown; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "mov": "video/quicktime",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "oga": "audio/ogg",
    "ogg": "audio/ogg",
    "ogv": "video/ogg",
    "opus": "audio/ogg",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "ttf": "font/ttf",
    "txt": "text/plain; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8",
    "wasm": "application/wasm",
    "wav": "audio/wav",
    "weba": "audio/webm",
    "webm": "video/webm",
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
