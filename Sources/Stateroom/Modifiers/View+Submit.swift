import RenderTree

/// The triggers of a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits, one for each trigger.
  public let rawValue: Int

  /// Creates a set of triggers from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Return key in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The Return key in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// An action for a submission.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

extension EnvironmentValues {
  /// The actions for a submission, the outermost first.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  /// Runs the actions for a submission, from the innermost to the outermost (rule 97).
  ///
  /// - Complexity: O(actions).
  @MainActor func submit(_ trigger: SubmitTriggers) {
    for submission in submitActions.reversed() where submission.triggers.contains(trigger) {
      submission.action()
    }
  }
}

extension View {
  /// Adds an action to run when a field in the view is submitted.
  ///
  /// ```swift
  /// Form {
  ///   TextField("Name", text: .constant("Ada"))
  /// }
  /// .onSubmit { print("sent") }
  /// // {"type": "TextField", "props": {"label": "Name", "text": "Ada"},
  /// //  "actions": ["set", "submit", "focus", "blur"]}
  /// // The action `submit` of any field in the form runs the closure.
  /// ```
  ///
  /// See rule 97.
  @preconcurrency nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) {
      $0.append(SubmitAction(triggers: triggers, action: action))
    }
  }

  /// Keeps submissions in the view from triggering actions around it (rule 97).
  ///
  /// ```swift
  /// Form {
  ///   TextField("Search", text: .constant("")).submitScope()
  /// }
  /// .onSubmit { print("sent") }
  /// // The action `submit` of the field does not run the closure.
  /// ```
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }
}
