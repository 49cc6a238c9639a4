import Stateroom

extension AssetLibrary {
  /// The style sheet that brings the app's fonts by each of their names, or nil if the app ships none.
  var fontStyleSheet: String? {
    let rules = fonts.flatMap { font in
      font.names.map { name in
        "@font-face { font-family: \"\(Self.escaped(name))\"; src: url(\"\(font.url)\"); }"
      }
    }
    return rules.isEmpty ? nil : rules.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
