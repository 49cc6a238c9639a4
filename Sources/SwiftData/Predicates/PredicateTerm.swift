import Foundation

/// The meaning of a part of a predicate.
enum PredicateTerm {
  /// A value that SQL computes.
  case value(ValueTerm)
  /// A value that is known before any row.
  case constant(Any)
  /// A model, or none.
  case model(ModelTerm)
  /// The models of a relationship to several.
  case models(ModelsTerm)
  indirect case range(lower: PredicateTerm, upper: PredicateTerm, isClosed: Bool)

  static func condition(_ sql: SQLText) -> PredicateTerm { .value(ValueTerm(sql, .bool)) }
}

/// A value that SQL computes.
struct ValueTerm {
  let sql: SQLText
  let type: ScalarType
  let presence: Presence

  /// When an optional has a value.
  enum Presence {
    case always
    /// Unless the value is NULL.
    case unlessNull
    /// When a condition is true. The value means nothing when it is not. The condition is never NULL.
    case when(SQLText)
  }

  init(_ sql: SQLText, _ type: ScalarType, _ presence: Presence = .always) {
    self.sql = sql
    self.type = type
    self.presence = presence
  }

  /// Whether there is a value.
  var isPresent: SQLText {
    switch presence {
    case .always: .yes
    case .unlessNull: sql.isNotNull
    case .when(let condition): condition
    }
  }

  /// Whether there is no value.
  var isAbsent: SQLText {
    switch presence {
    case .always: .no
    case .unlessNull: sql.isNull
    case .when(let condition): condition.negated
    }
  }

  /// The value, and NULL if there is none.
  var nullable: SQLText {
    switch presence {
    case .always: type == .bool ? sql.decided : sql
    case .unlessNull: sql
    case .when(let condition): .choice(condition, type == .bool ? sql.decided : sql, .null)
    }
  }

  /// The value of an optional that has one.
  var unwrapped: ValueTerm { ValueTerm(sql, type) }

  /// The value of an optional that has one only if a condition is true as well.
  func present(when condition: SQLText) -> ValueTerm {
    switch presence {
    case .always: ValueTerm(sql, type, .when(condition))
    case .unlessNull: ValueTerm(sql, type, .when(.all([condition, sql.isNotNull])))
    case .when(let other): ValueTerm(sql, type, .when(.all([condition, other])))
    }
  }
}

/// A model, or none.
struct ModelTerm {
  let description: ModelDescription
  /// The model's id, which is NULL if there is none.
  let id: SQLText
  /// The name of the model's row in the query, or nil if the query has no such row.
  let row: String?
}

/// The models of a relationship to several.
struct ModelsTerm {
  /// A condition, with the meaning that variables have where it is written.
  struct Filter {
    let variable: PredicateExpressions.VariableID
    let test: any PredicateExpression<Bool>
    let variables: [PredicateExpressions.VariableID: PredicateTerm]
  }

  let description: ModelDescription
  let link: ModelLink
  /// The id of the model that has the relationship.
  var base: SQLText
  /// The conditions that they satisfy.
  var filters: [Filter] = []
}
