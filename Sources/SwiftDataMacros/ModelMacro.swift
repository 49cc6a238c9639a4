#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Makes a model of a class: `@Model`.
  public struct ModelMacro {}

  extension ModelMacro: MemberMacro {
    /// Returns what ``ModelClass/members`` lists, or reports the reasons why the class can't be a model.
    public static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let model = ModelClass(declaration, in: context) else { return [] }
      if protocols.isEmpty, !model.statesConformance {
        context.report(Problem("'\(model.name)' can't inherit from another model", at: node))
        return []
      }
      (model.problems + model.unique.problems + model.indexes.problems).forEach(context.report)
      guard model.problems.isEmpty else { return [] }
      return model.members.map { "\(raw: $0)" }
    }
  }

  extension ModelMacro: MemberAttributeMacro {
    /// Returns the attribute that makes an observed property of a variable.
    public static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard let variable = ModelVariable(member, in: context),
        variable.kind == .stored || variable.kind == .ephemeral
      else { return [] }
      guard let model = ModelClass(declaration, in: context), model.problems.isEmpty else { return [] }
      if variable.kind == .ephemeral { return ["@SwiftData._PersistedProperty"] }
      guard let number = model.number(of: variable) else {
        context.report(
          Problem(
            "'@Model' does not know the condition of this property: declare it without '#if'",
            at: variable.declaration))
        return []
      }
      return ["@SwiftData._PersistedProperty(\(raw: number))"]
    }
  }

  extension ModelMacro: ExtensionMacro {
    /// Returns the conformances.
    public static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // Here, since the members of an enumeration are not always asked for.
      guard let model = ModelClass(declaration, in: context) else {
        context.report(Problem("'@Model' makes a model of a class only", at: node))
        return []
      }
      guard !protocols.isEmpty, model.problems.isEmpty else { return [] }
      // A model that belongs to an actor is checked whenever it is used, since the protocol belongs to none. `_$isolated`
      // belongs to one in each model, so that the compiler never finds the attribute to be of no use.
      let conformances = protocols.map(\.trimmedDescription).map {
        $0.hasSuffix("PersistentModel")
          ? "@preconcurrency SwiftData.PersistentModel" : "nonisolated Observation.Observable"
      }
      let header: SyntaxNodeString = "extension \(type.trimmed): \(raw: conformances.joined(separator: ", "))"
      return [try ExtensionDeclSyntax(header) {}]
    }
  }
#endif
