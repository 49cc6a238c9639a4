#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Makes a fetch of a view's variable, in a property of its own: `@Query`.
  public struct QueryMacro {
    /// Returns the name and the type of the variable, or reports what is missing.
    private static func variable(
      _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> (name: String, type: String)? {
      guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.bindings.count == 1,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type.trimmedDescription
      else {
        context.report(
          Problem(
            "'@Query' needs a variable with the type of an array, as in '@Query var trips: [Trip]'",
            at: declaration))
        return nil
      }
      return (name.filter { $0 != "`" }, type)
    }
  }

  extension QueryMacro: AccessorMacro {
    /// Returns the getter, which asks the query.
    public static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let variable = variable(declaration, in: context) else { return [] }
      return ["get { _\(raw: variable.name).wrappedValue }"]
    }
  }

  extension QueryMacro: PeerMacro {
    /// Returns the variable of the query.
    public static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = variable(declaration, in: context) else { return [] }
      // Not private: the initializer that the compiler makes for the view would be private as well.
      let arguments = node.arguments?.trimmedDescription ?? ""
      return [
        """
        var _\(raw: variable.name): SwiftData.Query<\(raw: variable.type).Element, \(raw: variable.type)> = SwiftData.Query(\(raw: arguments))
        """
      ]
    }
  }
#endif
