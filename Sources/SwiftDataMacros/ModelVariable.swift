#if SwiftData
  import SwiftIfConfig
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A variable in the body of a model.
  struct ModelVariable {
    /// The treatment of a variable by `@Model`.
    enum Kind {
      /// The value is kept in a column or is a relationship.
      case stored
      /// The value is observed, and not kept.
      case ephemeral
      /// The variable stays as it is, and needs a value by itself when a row is read.
      case transient
      /// The variable holds nothing of the instance.
      case other
    }

    let declaration: VariableDeclSyntax
    let kind: Kind
    /// Whether a constant may be stored: in earlier language modes, the compiler only warns of its accessors.
    let allowsConstants: Bool
    private let binding: PatternBindingSyntax?
    private let attributes: [AttributeSyntax]

    /// Reads a declaration. Nil if it is no variable.
    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
      guard let declaration = declaration.as(VariableDeclSyntax.self) else { return nil }
      self.declaration = declaration
      binding = declaration.bindings.first
      attributes = declaration.attributes.active(in: context)
      kind = Self.kind(of: declaration, attributes)
      allowsConstants = (context.buildConfiguration?.languageVersion).map { $0 < VersionTuple(6) } ?? true
    }

    private static func kind(of declaration: VariableDeclSyntax, _ attributes: [AttributeSyntax]) -> Kind {
      if declaration.isStatic || declaration.bindings.first?.isComputed == true { return .other }
      if attributes.contains(where: { $0.simpleName == "Transient" }) { return .transient }
      let isEphemeral = attributes.contains { $0.simpleName == "Attribute" && $0.mentions("ephemeral") }
      return isEphemeral ? .ephemeral : .stored
    }

    /// Returns the attribute of a name, which may be written with that of the module.
    func attribute(_ name: String) -> AttributeSyntax? { attributes.first { $0.simpleName == name } }

    /// The name as it is written, with the backticks that it may have.
    var identifier: String { token?.text ?? "" }

    /// The name without backticks.
    var name: String { token?.plainName ?? "" }

    /// The name of the variable that holds the value.
    var storage: String {
      let storage = "_" + name
      return storage.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } ? storage : "`\(storage)`"
    }

    /// The type, or nil if none is written.
    var type: String? {
      guard let type = binding?.typeAnnotation?.type else { return nil }
      if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return "\(unwrapped.wrappedType.trimmedDescription)?"
      }
      return type.trimmedDescription
    }

    /// The value that is written at the declaration.
    var value: ExprSyntax? { binding?.initializer?.value.trimmed }

    /// Whether the variable has a value without an initializer of the class.
    var hasValue: Bool { value != nil || isOptional }

    /// The observers `willSet` and `didSet`.
    var observers: [AccessorDeclSyntax] {
      guard case .accessors(let accessors) = binding?.accessorBlock?.accessors else { return [] }
      return Array(accessors)
    }

    /// The variable that holds the value.
    var storageDeclaration: String {
      let initial = value.map { "\($0)" } ?? (isOptional ? "nil" : nil)
      let type = type.map { ": SwiftData._Stored<\($0)>" } ?? ""
      return "private var \(storage)\(type)" + (initial.map { " = SwiftData._Stored(\($0))" } ?? "")
    }

    /// The description of the property in a model's schema.
    func metadata(in model: String) -> String {
      var arguments = ["name: \(name.debugDescription)", "keypath: \\\(model).\(identifier)"]
      if let value {
        // With its type: an implicit member is then looked up in the type itself, not in an optional.
        arguments.append("defaultValue: " + (type.map { "(\(value)) as \($0)" } ?? "\(value)"))
      }
      for name in ["Attribute", "Relationship"] {
        guard let attribute = attribute(name) else { continue }
        let list = attribute.arguments?.trimmedDescription ?? ""
        arguments.append("metadata: SwiftData.Schema.\(name)(\(list))")
      }
      return "SwiftData.Schema.PropertyMetadata(\(arguments.joined(separator: ", ")))"
    }

    private var token: TokenSyntax? { binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier }

    private var isOptional: Bool {
      let type = binding?.typeAnnotation?.type
      return declaration.isVariable
        && (type?.is(OptionalTypeSyntax.self) == true
          || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true)
    }
  }
#endif
