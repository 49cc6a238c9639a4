#if SwiftData
  import SwiftSyntax

  extension VariableDeclSyntax {
    var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }

    var isStatic: Bool { modifier(.static) != nil || modifier(.class) != nil }

    /// Returns a modifier, or nil if the declaration has none of the kind.
    func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
      modifiers.first { $0.name.tokenKind == .keyword(keyword) }
    }
  }

  extension PatternBindingSyntax {
    /// Whether the variable has accessors other than observers.
    var isComputed: Bool {
      guard let accessorBlock else { return false }
      guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
      return !accessors.allSatisfy(\.isObserver)
    }
  }

  extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool {
      accessorSpecifier.tokenKind == .keyword(.willSet) || accessorSpecifier.tokenKind == .keyword(.didSet)
    }
  }

  extension TokenSyntax {
    /// The name without the backticks that it may have.
    var plainName: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
  }

  extension AttributeSyntax {
    /// The name without that of the module.
    var simpleName: String? {
      if let name = attributeName.as(MemberTypeSyntax.self) {
        return name.baseType.trimmedDescription == "SwiftData" ? name.name.text : nil
      }
      return attributeName.as(IdentifierTypeSyntax.self)?.name.text
    }

    /// Whether a member of a name is among the arguments, as `.unique`.
    func mentions(_ member: String) -> Bool {
      arguments?.as(LabeledExprListSyntax.self)?.contains {
        $0.label == nil && $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == member
      } == true
    }
  }

  extension DeclGroupSyntax {
    /// The types from which the declaration says to inherit, without the names of modules.
    var inheritedNames: [String] {
      inheritanceClause?.inheritedTypes.map {
        $0.type.as(MemberTypeSyntax.self)?.name.text ?? $0.type.trimmedDescription
      } ?? []
    }
  }

  extension DeclModifierListSyntax {
    /// The access level of what a macro adds to a declaration, with a space behind it, or nothing for an internal one.
    var memberAccess: String {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.open): return "public "
        case .keyword(.package): return "package "
        default: continue
        }
      }
      return ""
    }
  }
#endif
