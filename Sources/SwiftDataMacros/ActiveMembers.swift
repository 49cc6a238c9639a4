#if SwiftData
  import SwiftIfConfig
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MemberBlockItemListSyntax {
    /// Returns the members with those of the conditional blocks that are compiled.
    func active(in context: some MacroExpansionContext) -> [DeclSyntax] {
      flatMap { member -> [DeclSyntax] in
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
        guard case .decls(let members) = block.activeElements(in: context) else { return [] }
        return members.active(in: context)
      }
    }
  }

  extension AttributeListSyntax {
    /// Returns the attributes with those of the conditional blocks that are compiled.
    func active(in context: some MacroExpansionContext) -> [AttributeSyntax] {
      flatMap { element -> [AttributeSyntax] in
        if case .attribute(let attribute) = element { return [attribute] }
        guard let block = element.as(IfConfigDeclSyntax.self),
          case .attributes(let attributes) = block.activeElements(in: context)
        else { return [] }
        return attributes.active(in: context)
      }
    }
  }

  extension IfConfigDeclSyntax {
    /// Returns what is compiled of the block, as far as the compiler tells a macro its conditions.
    fileprivate func activeElements(in context: some MacroExpansionContext) -> IfConfigClauseSyntax.Elements?
    {
      guard let configuration = context.buildConfiguration else { return nil }
      return clauses.first {
        guard let condition = $0.condition else { return true }
        let known = ImportConditions().rewrite(condition).as(ExprSyntax.self) ?? condition
        return IfConfigRegionState.evaluating(known, in: configuration).state == .active
      }?.elements
    }
  }

  /// Replaces `canImport`, about which the compiler tells a macro nothing.
  private final class ImportConditions: SyntaxRewriter {
    private static let modules: Set = ["SwiftData", "SwiftUI", "Observation", "Foundation", "Combine"]

    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
      guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "canImport",
        let module = node.arguments.first?.expression.trimmedDescription
      else { return super.visit(node) }
      return ExprSyntax(BooleanLiteralExprSyntax(booleanLiteral: Self.modules.contains(module)))
    }
  }
#endif
