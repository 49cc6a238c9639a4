#if SwiftData
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A class with `@Model`, as far as its text tells of it.
  struct ModelClass {
    /// The name as it is written.
    let name: String
    /// The access level of what is added to the class, with a space behind it, or nothing for an internal one.
    let access: String
    /// The properties that are kept, in the order of their declaration. A property's number is its place here.
    let stored: [ModelVariable]
    /// The reasons why the class can't be a model.
    let problems: [Problem]
    let unique: KeyPathGroups
    let indexes: KeyPathGroups
    /// Whether the class declares a property `id`, which then is not its persistent identifier.
    let hasOwnID: Bool
    /// Whether the class says by itself that it conforms.
    let statesConformance: Bool

    /// Reads a declaration with `@Model`. Nil if it is no class.
    init?(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      guard let declaration = declaration.as(ClassDeclSyntax.self) else { return nil }
      let members = declaration.memberBlock.members.active(in: context)
      let variables = members.compactMap { ModelVariable($0, in: context) }
      name = declaration.name.text
      access = declaration.modifiers.memberAccess
      stored = variables.filter { $0.kind == .stored }
      problems = Self.problem(of: declaration, members).map { [$0] } ?? variables.compactMap(\.problem)
      unique = KeyPathGroups(of: "Unique", in: members, stored: stored)
      indexes = KeyPathGroups(of: "Index", in: members, stored: stored)
      hasOwnID = variables.contains { $0.name == "id" && !$0.declaration.isStatic }
      statesConformance = declaration.inheritedNames.contains("PersistentModel")
    }

    /// Returns the number of a property that is kept, or nil if the variable is none.
    func number(of variable: ModelVariable) -> Int? { stored.firstIndex { $0.name == variable.name } }

    private static func problem(of declaration: ClassDeclSyntax, _ members: [DeclSyntax]) -> Problem? {
      if let parameters = declaration.genericParameterClause {
        return Problem("a model can't have generic parameters", at: parameters)
      }
      if members.contains(where: { $0.is(InitializerDeclSyntax.self) }) { return nil }
      let name = declaration.name
      return Problem("'@Model' needs an initializer: declare an 'init' in '\(name.text)'", at: name)
    }
  }
#endif
