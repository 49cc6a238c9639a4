/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
  let names: [String]

  /// The symbol itself.
  public static let none = SymbolVariants(names: [])
  /// In a circle.
  public static let circle = SymbolVariants(names: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(names: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(names: ["fill"])
  /// Struck through.
  public static let slash = SymbolVariants(names: ["slash"])

  /// The same in a circle.
  public var circle: SymbolVariants { SymbolVariants(names: names + ["circle"]) }
  /// The same in a square.
  public var square: SymbolVariants { SymbolVariants(names: names + ["square"]) }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { SymbolVariants(names: names + ["rectangle"]) }
  /// The same, filled.
  public var fill: SymbolVariants { SymbolVariants(names: names + ["fill"]) }
  /// The same, struck through.
  public var slash: SymbolVariants { SymbolVariants(names: names + ["slash"]) }
  /// Whether a variant is among these.
  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }
}

/// In how many colours symbols are drawn.
public struct SymbolRenderingMode: Hashable, Sendable {
  let name: String

  /// In one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In their own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In levels of one colour.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In given colours.
  public static let palette = SymbolRenderingMode(name: "palette")
}
