#if SwiftData
  import SwiftSyntax

  /// The groups of properties that `#Unique` or `#Index` names in the body of a model.
  struct KeyPathGroups {
    private(set) var problems: [Problem] = []
    private var groups: [[String]] = []
    private let macro: String
    private let stored: Set<String>

    /// Collects the groups of all macros of a name. The paths have to lead to stored properties.
    init(of macro: String, in members: [DeclSyntax], stored: [ModelVariable]) {
      self.macro = macro
      self.stored = Set(stored.map(\.name))
      for member in members {
        guard let expansion = member.as(MacroExpansionDeclSyntax.self), expansion.macroName.text == macro
        else { continue }
        for argument in expansion.arguments { add(argument.expression) }
      }
    }

    var isEmpty: Bool { groups.isEmpty }

    /// Returns the groups as the source of an array.
    func source(in model: String) -> String {
      let groups = groups.map { "[" + $0.map { "\\\(model).\($0)" }.joined(separator: ", ") + "]" }
      return "[\(groups.joined(separator: ", "))]"
    }

    private mutating func add(_ expression: ExprSyntax) {
      if let array = expression.as(ArrayExprSyntax.self) {
        add(array)
      } else if let call = expression.as(FunctionCallExprSyntax.self),
        let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let array = call.arguments.first?.expression.as(ArrayExprSyntax.self)
      {
        if kind == "binary" {
          add(array)
        } else {
          problems.append(Problem("there are only binary indexes: write '.binary' for '.\(kind)'", at: call))
        }
      } else {
        problems.append(
          Problem("'#\(macro)' needs its key paths in brackets, as in '[\\.name]'", at: expression))
      }
    }

    private mutating func add(_ array: ArrayExprSyntax) {
      var group: [String] = []
      for element in array.elements {
        if let identifier = property(of: element.expression) {
          group.append(identifier)
        } else {
          problems.append(
            Problem(
              "'#\(macro)' takes stored properties of the model only, as '\\.name'", at: element.expression))
        }
      }
      if !group.isEmpty { groups.append(group) }
    }

    /// Returns the stored property to which a key path leads, or nil if it leads to none in one step.
    private func property(of expression: ExprSyntax) -> String? {
      guard let path = expression.as(KeyPathExprSyntax.self), path.components.count == 1,
        case .property(let property) = path.components.first?.component
      else { return nil }
      let identifier = property.declName.baseName
      return stored.contains(identifier.plainName) ? identifier.text : nil
    }
  }
#endif
