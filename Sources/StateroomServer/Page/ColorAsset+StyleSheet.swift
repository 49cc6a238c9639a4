import RenderTree
import Stateroom

extension ColorAsset {
  /// The style sheet that sets the page's accent color.
  var styleSheet: String {
    let light = ":root { \(rules(isDark: false)) }\n"
    return isSame
      ? light : light + "@media (prefers-color-scheme: dark) { :root { \(rules(isDark: true)) } }\n"
  }

  private func rules(isDark: Bool) -> String {
    let color = value(isDark: isDark)
    // Text in the accent color must be readable on the page, whatever the accent is.
    return """
      --accent-fill: \(color); --accent-text: color-mix(in srgb, \(color) 75%, var(--label)); \
      --accent-soft: color-mix(in srgb, \(color) 18%, var(--card));
      """
  }

  private func value(isDark: Bool) -> String {
    guard case .string(let text) = json(isDark: isDark) else { return "currentcolor" }
    // A name of a system color contains letters only.
    return text.hasPrefix("#") ? text : "var(--fill-\(text.filter(\.isLetter)))"
  }
}
