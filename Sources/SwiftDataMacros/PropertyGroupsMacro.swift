#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Names groups of properties that are unique or indexed together, for `@Model`: `#Unique` and `#Index`.
  public struct PropertyGroupsMacro: DeclarationMacro {
    /// Returns nothing, since `@Model` reads the key paths, and reports a macro that `@Model` does not see.
    public static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let attributes = context.lexicalContext.first?.as(ClassDeclSyntax.self)?.attributes ?? []
      if !attributes.active(in: context).contains(where: { $0.simpleName == "Model" }) {
        let name = node.macroName.text
        context.report(Problem("'#\(name)' belongs in the body of a class with '@Model'", at: node))
      }
      return []
    }
  }
#endif
