extension PredicateTranslator {
  /// Returns a term for an optional that has no value unless a condition is true.
  mutating func term(_ term: PredicateTerm, when condition: SQLText) throws(Untranslatable) -> PredicateTerm {
    if condition.text == SQLText.yes.text { return term }
    switch term {
    case .value(let value): return .value(value.present(when: condition))
    case .constant(let constant):
      if term.isNil { return term }
      return .value(try value(term, of: type(of: constant)).present(when: condition))
    case .model(let model):
      return .model(
        ModelTerm(description: model.description, id: .choice(condition, model.id, .null), row: nil))
    case .models(var models):
      models.base = .choice(condition, models.base, .null)
      return .models(models)
    case .range: throw Untranslatable("make an optional range")
    }
  }

  /// Returns the first term, or the second one where the first is nil.
  mutating func coalesce(
    _ one: PredicateTerm, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> PredicateTerm {
    switch one {
    case .constant: return one.isNil ? other : one.unwrapped
    case .models, .range: return one
    case .model(let model):
      guard case .model(let otherModel) = other else { throw Untranslatable("choose between models") }
      return .model(
        ModelTerm(
          description: model.description, id: Self.coalesce(model.id, otherModel.id), row: nil))
    case .value(let value):
      if value.type == .bool, case .constant(let constant) = other, let isTrue = constant as? Bool {
        return .condition(isTrue ? .any([value.isAbsent, value.sql]) : .all([value.isPresent, value.sql]))
      }
      let other = try self.value(other, of: type)
      switch value.presence {
      case .always: return one
      case .when(let condition):
        return .value(ValueTerm(.choice(condition, value.sql, other.sql), value.type))
      case .unlessNull:
        return .value(ValueTerm(Self.coalesce(value.sql, other.nullable), value.type))
      }
    }
  }

  /// Returns the first term if a condition is true, else the second one.
  mutating func choose(
    _ condition: SQLText, _ one: PredicateTerm, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> PredicateTerm {
    if case .model(let model) = one, case .model(let otherModel) = other {
      return .model(
        ModelTerm(
          description: model.description, id: .choice(condition, model.id, otherModel.id), row: nil))
    }
    let (one, other) = (try value(one, of: type), try value(other, of: type))
    guard one.type == other.type || one.sql.text == SQLText.null.text || other.sql.text == SQLText.null.text
    else {
      throw Untranslatable("choose between values of the type \(type)")
    }
    let scalar = one.sql.text == SQLText.null.text ? other.type : one.type
    let sql = SQLText.choice(condition, one.sql, other.sql)
    switch (one.presence, other.presence) {
    case (.always, .always): return .value(ValueTerm(sql, scalar))
    case (.unlessNull, .unlessNull): return .value(ValueTerm(sql, scalar, .unlessNull))
    default:
      return .value(ValueTerm(sql, scalar, .when(.choice(condition, one.isPresent, other.isPresent))))
    }
  }

  private static func coalesce(_ one: SQLText, _ other: SQLText) -> SQLText {
    one.mayBeNull ? .call("coalesce", one, other, mayBeNull: other.mayBeNull) : one
  }
}

extension PredicateTerm {
  /// The wrapped value of an optional that has one.
  var unwrapped: PredicateTerm {
    switch self {
    case .value(let value): .value(value.unwrapped)
    case .constant(let constant): .constant((constant as? any OptionalType)?.wrappedValue ?? constant)
    case .model(let model):
      .model(
        ModelTerm(
          description: model.description,
          id: SQLText(model.id.text, depth: model.id.depth, mayBeNull: false), row: model.row))
    case .models, .range: self
    }
  }

  /// Whether an optional has no value.
  func isAbsent() throws(Untranslatable) -> SQLText {
    switch self {
    case .value(let value): value.isAbsent
    case .constant: isNil ? .yes : .no
    case .model(let model): model.id.isNull
    case .models, .range: .no
    }
  }
}
