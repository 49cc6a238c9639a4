#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Makes an observed property of a variable, whose value lies in another variable: `@_PersistedProperty`.
  public struct PersistedPropertyMacro {}

  extension PersistedPropertyMacro: PeerMacro {
    /// Returns the variable that holds the value.
    public static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = ModelVariable(declaration, in: context) else { return [] }
      return ["\(raw: variable.storageDeclaration)"]
    }
  }

  extension PersistedPropertyMacro: AccessorMacro {
    /// Returns the accessors.
    public static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let variable = ModelVariable(declaration, in: context) else { return [] }
      let (name, storage) = (variable.identifier, variable.storage)
      let number = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription
      let read: String
      let call: String
      if let number {
        read = """
          if let value = \(storage).value { return value }
            \(storage) = _$load(\(storage), property: \(number))
            return \(storage).value!
          """
        call = "_$change(\\.\(name), property: \(number), from: \(storage), to: newValue)"
      } else {
        read = "return \(storage).value!"
        call = "_$state.mutate(self, keyPath: \\.\(name))"
      }
      let change = "\(call) { \(storage) = SwiftData._Stored(newValue) }"
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = SwiftData._Stored(initialValue)
        }
        """,
        """
        get {
          _$state.access(self, keyPath: \\.\(raw: name))
          \(raw: read)
        }
        """,
        """
        set {
          \(raw: PropertyObservers(variable)?.statements(changing: change) ?? change)
        }
        """,
      ]
    }
  }
#endif
