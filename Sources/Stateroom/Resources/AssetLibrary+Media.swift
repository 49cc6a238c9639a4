import Foundation

extension AssetLibrary {
  /// The extensions of the sounds and videos that are served from the app's bundle.
  private static let mediaSuffixes: Set<String> = [
    "aac", "aif", "aiff", "caf", "flac", "m4a", "m4b", "m4v", "mov", "mp3", "mp4", "oga", "ogg", "ogv",
    "opus",
    "wav", "weba", "webm", "vtt",
  ]
  private static let mediaFolder = realPath(Bundle.main.resourcePath ?? Bundle.main.bundlePath)

  /// Returns the absolute path of a sound or a video from its path below `assets/`, or nil if there is none in the
  /// app's bundle.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  package static func mediaFile(_ path: [String]) -> String? {
    guard let mediaFolder, !path.isEmpty,
      path.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") && !$0.contains("\0") }),
      isMedia(path[path.count - 1]), let file = realPath(([mediaFolder] + path).joined(separator: "/")),
      file.hasPrefix(mediaFolder + "/"), isMedia(file)
    else { return nil }
    return file
  }

  /// Returns the URL of a sound or a video in the app's bundle, relative to the page, or nil if a path is none.
  ///
  /// - Complexity: O(*n*), where *n* is the size of a file that was not yet asked for.
  package static func mediaURL(of path: String) -> String? {
    guard let mediaFolder, let file = realPath(path), file.hasPrefix(mediaFolder + "/") else { return nil }
    let inner = String(file.dropFirst(mediaFolder.count + 1))
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: " "..."~"))
      .union(CharacterSet(charactersIn: "-._~/@"))
    guard mediaFile(inner.split(separator: "/").map(String.init)) != nil,
      let address = inner.addingPercentEncoding(withAllowedCharacters: allowed)
    else { return nil }
    return "assets/\(address)?v=\(ContentVersion.of(file))"
  }

  private static func isMedia(_ name: String) -> Bool {
    mediaSuffixes.contains((name as NSString).pathExtension.lowercased())
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
