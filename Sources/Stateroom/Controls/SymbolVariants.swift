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
  /// With a slash.
  public static let slash = SymbolVariants(names: ["slash"])

  /// The variant, also in a circle.
  public var circle: SymbolVariants { SymbolVariants(names: names + ["circle"]) }
  /// The variant, also in a square.
  public var square: SymbolVariants { SymbolVariants(names: names + ["square"]) }
  /// The variant, also in a rectangle.
  public var rectangle: SymbolVariants { SymbolVariants(names: names + ["rectangle"]) }
  /// The variant, also filled.
  public var fill: SymbolVariants { SymbolVariants(names: names + ["fill"]) }
  /// The variant, also with a slash.
  public var slash: SymbolVariants { SymbolVariants(names: names + ["slash"]) }
  /// Returns whether the variant includes another one.
  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }
}

/// The rendering mode of symbols.
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
