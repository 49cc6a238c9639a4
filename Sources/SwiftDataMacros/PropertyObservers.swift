#if SwiftData
  import SwiftSyntax

  /// The observers of a property, as code of its setter.
  ///
  /// The compiler drops the observers of a variable that gets accessors. As observers do, they set the property itself
  /// without being called again.
  struct PropertyObservers {
    private let name: String
    private let plainName: String
    private let type: String
    private let willSet: AccessorDeclSyntax?
    private let didSet: AccessorDeclSyntax?

    /// Takes the observers of a variable. Nil if it has none, or no type is known.
    init?(_ variable: ModelVariable) {
      guard !variable.observers.isEmpty, let type = variable.observedType else { return nil }
      name = variable.identifier
      plainName = variable.name
      self.type = type
      willSet = variable.observers.first { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }
      didSet = variable.observers.first { $0.accessorSpecifier.tokenKind == .keyword(.didSet) }
    }

    /// Returns the statements of the setter, with those that change the value to `newValue`.
    func statements(changing change: String) -> String {
      var statements = ["var _$unobserved: \(type) {\n  get { self.\(name) }\n  set { \(change) }\n}"]
      if let willSet {
        statements += [function("_$willSet", willSet, "newValue"), "_$willSet(newValue)"]
      }
      if let didSet, needsOldValue(didSet) { statements.append("let _$oldValue = self.\(name)") }
      statements.append("_$unobserved = newValue")
      if let didSet {
        statements.append(function("_$didSet", didSet, "oldValue"))
        statements.append("_$didSet(\(needsOldValue(didSet) ? "_$oldValue" : ""))")
      }
      return statements.joined(separator: "\n")
    }

    private func function(_ function: String, _ observer: AccessorDeclSyntax, _ parameter: String) -> String {
      let body = observer.body.map { OwnerAccess(of: plainName).rewrite($0.statements).description } ?? ""
      let parameter = observer.parameters?.name.text ?? parameter
      let hasParameter = function == "_$willSet" || needsOldValue(observer)
      let own = "var \(name): \(type) {\n  get { _$unobserved }\n  set { _$unobserved = newValue }\n}\n"
      return """
        func \(function)(\(hasParameter ? "_ \(parameter): \(type)" : "")) {
        \(observer.mentions(plainName) ? own : "")do {
        \(body)
        }
        }
        """
    }

    private func needsOldValue(_ observer: AccessorDeclSyntax) -> Bool {
      observer.parameters != nil || observer.mentions("oldValue")
    }
  }

  extension ModelVariable {
    /// The type that observers work with: the one that is written, or that of a literal or an empty collection.
    var observedType: String? {
      if let type { return type }
      if let call = value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
        let called = call.calledExpression
        return [.arrayExpr, .dictionaryExpr].contains(called.kind) ? called.trimmedDescription : nil
      }
      switch value?.kind {
      case .integerLiteralExpr: return "Swift.Int"
      case .floatLiteralExpr: return "Swift.Double"
      case .booleanLiteralExpr: return "Swift.Bool"
      case .stringLiteralExpr: return "Swift.String"
      default: return nil
      }
    }
  }

  extension AccessorDeclSyntax {
    /// Whether a name is used in the body.
    fileprivate func mentions(_ name: String) -> Bool {
      body?.tokens(viewMode: .sourceAccurate).contains { $0.plainName == name } == true
    }
  }

  /// Replaces `self.name` by the way to the property that calls no observers.
  private final class OwnerAccess: SyntaxRewriter {
    private let name: String

    init(of name: String) {
      self.name = name
      super.init()
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
      guard node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
        node.declName.baseName.plainName == name, node.declName.argumentNames == nil
      else { return super.visit(node) }
      let access = DeclReferenceExprSyntax(baseName: .identifier("_$unobserved"))
      return ExprSyntax(
        access.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    }
  }
#endif
