import Foundation
import Stateroom

/// The symbols that Xcode generates from asset catalogues: `ImageResource.turtle`, `ColorResource.brand`.
struct AssetSymbols {
  /// The source code, or nil if there are no symbols.
  let text: String?

  init(_ app: ServedApp) {
    var images: Set<String> = []
    var colors: Set<String> = []
    if app.assetSymbols {
      for catalog in app.resources where catalog.hasSuffix(".xcassets") {
        let names = AssetLibrary.names(inCatalog: catalog)
        images.formUnion(names.images)
        colors.formUnion(names.colors)
      }
    }
    guard !images.isEmpty || !colors.isEmpty else {
      text = nil
      return
    }
    let imageSymbols = Self.symbols(images, "Image")
    let colorSymbols = Self.symbols(colors, "Color")
    var parts = ["import Foundation\nimport SwiftUI\n"]
    parts.append(Self.resources("ImageResource", imageSymbols))
    parts.append(Self.resources("ColorResource", colorSymbols))
    if app.assetExtensions {
      // Names that SwiftUI defines itself keep their meaning.
      let own = colorSymbols.filter { !Self.systemColors.contains($0.symbol) }
      parts.append(Self.members("Color", "Color", "ColorResource", own))
      parts.append(Self.members("ShapeStyle where Self == Color", "Color", "ColorResource", own))
    }
    text = parts.joined(separator: "\n")
  }

  private static let systemColors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "white", "gray", "black", "clear", "primary", "secondary", "accent", "accentColor",
  ]

  private static func symbols(_ names: Set<String>, _ suffix: String) -> [(symbol: String, name: String)] {
    var taken: Set<String> = []
    return names.sorted().compactMap { name in
      guard !name.contains("/") else { return nil }
      var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard var first = words.first else { return nil }
      words.removeFirst()
      let capitals = first.prefix { $0.isUppercase }.count
      let lowered = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
      first = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
      var symbol = first + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      if symbol.hasSuffix(suffix), symbol.count > suffix.count {
        symbol = String(symbol.dropLast(suffix.count))
      }
      if symbol.first?.isNumber == true { symbol = "_" + symbol }
      guard taken.insert(symbol).inserted else { return nil }
      return (symbol, name)
    }
  }

  private static func resources(_ type: String, _ symbols: [(symbol: String, name: String)]) -> String {
    let members = symbols.map {
      "  nonisolated static let `\($0.symbol)` = \(type)(name: \($0.name.literal), bundle: .main)"
    }
    return "extension \(type) {\n\(members.joined(separator: "\n"))\n}\n"
  }

  private static func members(
    _ subject: String, _ type: String, _ resource: String, _ symbols: [(symbol: String, name: String)]
  ) -> String {
    let members = symbols.map {
      "  nonisolated static var `\($0.symbol)`: \(type) { \(type)(\(resource).`\($0.symbol)`) }"
    }
    return "extension \(subject) {\n\(members.joined(separator: "\n"))\n}\n"
  }
}
