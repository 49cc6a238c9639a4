#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Describes a property for `@Model`, and adds nothing by itself: `@Attribute`, `@Relationship` and `@Transient`.
  public struct MarkerMacro: PeerMacro {
    /// Returns nothing: `@Model` reads the attribute.
    public static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
  }
#endif
