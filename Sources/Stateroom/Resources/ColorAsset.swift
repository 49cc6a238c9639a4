import Foundation
import RenderTree

/// A colour of an asset catalogue, with its appearances.
package struct ColorAsset: Sendable {
  private let any: Color.Source
  private let light: Color.Source?
  private let dark: Color.Source?

  /// Creates a colour from `colors` in the description of a set, or returns nil if it has no supported
  /// colour.
  init?(_ list: JSONValue?) {
    guard case .array(let entries)? = list else { return nil }
    var found: [ImageFile.Appearance: Color.Source] = [:]
    for entry in entries.prefix(256) {
      guard let source = Self.source(entry["color"]) else { continue }
      let idiom = entry["idiom"]?.stringValue ?? "universal"
      let appearance = ImageFile.Appearance(entry["appearances"])
      if found[appearance] == nil || idiom == "universal" { found[appearance] = source }
    }
    guard let any = found[.any] ?? found[.light] ?? found[.dark] else { return nil }
    self.any = any
    light = found[.light]
    dark = found[.dark]
  }

  /// Returns the colour in an appearance.
  func source(isDark: Bool) -> Color.Source { (isDark ? dark : light) ?? any }

  /// Returns the wire format of the colour in an appearance.
  package func json(isDark: Bool) -> JSONValue { source(isDark: isDark).json }

  /// Whether both appearances have equal colours.
  package var isSame: Bool { source(isDark: true) == source(isDark: false) }

  private static func source(_ color: JSONValue?) -> Color.Source? {
    guard let color else { return nil }
    if let reference = color["reference"]?.stringValue { return system(reference) }
    guard let components = color["components"] else { return nil }
    func component(_ name: String) -> Double? {
      components[name]?.stringValue.flatMap(number) ?? components[name]?.doubleValue
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") {
      return .components(RGBA(red: white, green: white, blue: white, alpha: alpha))
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
      return nil
    }
    return .components(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Returns a component as Xcode writes it: `0.5`, `127` or `0x7F`.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt64(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let value = Double(text) else { return nil }
    return text.contains(".") ? value : value > 1 ? value / 255 : value
  }

  /// Returns a system colour by its name in UIKit or AppKit.
  private static func system(_ reference: String) -> Color.Source {
    var name = reference
    for suffix in ["Color"] where name.hasSuffix(suffix) { name = String(name.dropLast(suffix.count)) }
    switch name {
    case "label", "labelColor": return .system("primary")
    case "secondaryLabel", "secondaryLabelColor": return .system("secondary")
    case "systemBackground", "windowBackground": return .system("background")
    case _ where name.hasSuffix("Background"):
      // Such as `secondarySystemGroupedBackground`.
      name = name.replacing("System", with: "").replacing("system", with: "")
      return .system(name.prefix(1).lowercased() + name.dropFirst())
    case "separator": return .system("separator")
    default: break
    }
    if name.hasPrefix("system") {
      name = String(name.dropFirst(6))
      name = name.prefix(1).lowercased() + name.dropFirst()
    }
    return .system(name)
  }
}
