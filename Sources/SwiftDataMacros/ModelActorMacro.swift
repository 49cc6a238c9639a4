#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Gives an actor a model context of its own: `@ModelActor`.
  public struct ModelActorMacro {}

  extension ModelActorMacro: MemberMacro {
    /// Returns the executor, the container and an initializer.
    public static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard declaration.is(ActorDeclSyntax.self) else {
        context.report(Problem("'@ModelActor' makes a model actor of an actor only", at: node))
        return []
      }
      let access = declaration.modifiers.memberAccess
      return [
        "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
        "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
        """
        \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
          let modelContext = SwiftData.ModelContext(modelContainer)
          modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
          self.modelContainer = modelContainer
        }
        """,
      ]
    }
  }

  extension ModelActorMacro: ExtensionMacro {
    /// Returns the conformance.
    public static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
      return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor") {}]
    }
  }
#endif
