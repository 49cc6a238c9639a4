#if SwiftData
  import SwiftSyntax

  extension ModelVariable {
    /// The reason why a model can't have the variable, or nil if it can.
    var problem: Problem? {
      switch kind {
      case .other: problemOfOther
      case .transient: problemOfAttributes ?? problemOfValue
      case .ephemeral: problemOfDeclaration ?? problemOfAttributes ?? problemOfValue
      case .stored: problemOfDeclaration ?? problemOfAttributes
      }
    }

    private var problemOfOther: Problem? {
      for name in ["Attribute", "Relationship"] {
        guard let attribute = attribute(name) else { continue }
        return Problem("'\(identifier)' is not stored, and can't have '@\(name)'", at: attribute)
      }
      return nil
    }

    private var problemOfDeclaration: Problem? {
      guard let binding = declaration.bindings.first else { return nil }
      if declaration.bindings.count > 1 {
        return Problem(
          "a model declares each stored property by itself, as in 'var a: Int' and 'var b: Int'",
          at: declaration.bindings)
      }
      guard binding.pattern.is(IdentifierPatternSyntax.self) else {
        return Problem(
          "a stored property of a model has one name: declare one for each value", at: binding.pattern)
      }
      if !declaration.isVariable, !allowsConstants {
        return Problem(
          "'\(identifier)' has to be a 'var' in the Swift 6 language mode, since a model sets it when it is read",
          at: declaration.bindingSpecifier)
      }
      for keyword in [Keyword.lazy, .weak, .unowned] {
        guard let modifier = declaration.modifier(keyword) else { continue }
        return Problem(
          "a '\(modifier.name.text)' property can't be stored: mark it '@Transient'", at: modifier)
      }
      if type == nil, value == nil { return Problem("'\(identifier)' needs a type or a value", at: binding) }
      if type == nil, let value, value.is(NilLiteralExprSyntax.self) {
        return Problem("'\(identifier)' needs a type: 'nil' has none", at: binding)
      }
      if let observer = observers.first, observedType == nil {
        return Problem("'\(identifier)' needs a type, since it has observers", at: observer)
      }
      return nil
    }

    private var problemOfAttributes: Problem? {
      guard attribute("Attribute") != nil, let relationship = attribute("Relationship") else { return nil }
      return Problem("'\(identifier)' is either an attribute or a relationship, not both", at: relationship)
    }

    private var problemOfValue: Problem? {
      if hasValue || declaration.modifier(.lazy) != nil { return nil }
      return Problem(
        "'\(identifier)' is not stored, and needs a value at its declaration or an optional type",
        at: declaration.bindings)
    }
  }
#endif
