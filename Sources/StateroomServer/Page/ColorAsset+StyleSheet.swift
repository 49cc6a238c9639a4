import RenderTree
import Stateroom

extension ColorAsset {
  /// The rules that give the page an accent.
  var styleSheet: String {
    let light = ":root { \(rules(isDark: false)) }\n"
    return isSame
      ? light : light + "@media (prefers-color-scheme: dark) { :root { \(rules(isDark: true)) } }\n"
  }

  private func rules(isDark: Bool) -> String {
    let color = value(isDark: isDark)
    // Words have to be read on the page, whatever the accent.
    return """
      --accent-fill: \(color); --accent-text: color-mix(in srgb, \(color) 75%, var(--label)); \
      --accent-soft: color-mix(in srgb, \(color) 18%, var(--card));
      """
  }

  private func value(isDark: Bool) -> String {
    guard case .string(let text) = json(isDark: isDark) else { return "currentcolor" }
    // A name of the system's colours has nothing but letters.
    return text.hasPrefix("#") ? text : "var(--fill-\(text.filter(\.isLetter)))"
  }
}
